import { ok, refuse } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { nameOfCounty } from '../../reference/port/zip-places.ts';
import { getTable } from '../contract/get-table.ts';
import { lineColumns, tableChanges } from '../domain/index.ts';
import { kinded, newestId, tablesIn } from '../port/tables-in-force.ts';
import { loansMoved } from './rows/loans-moved.ts';
import { storedTable, takenTable } from './rows/taken-tables.ts';

/** A county's line with its name, where the name is known. */
function countyNamed(label: string): string {
  const [, fips] = /^County (\d{5})$/.exec(label) ?? [];
  const name = fips === undefined ? undefined : nameOfCounty(fips);
  return name === undefined ? label : `${name} (${fips})`;
}

/** So many lines of the changes are sent. */
const MOST_LINES = 300;

export default query(getTable, async ({ actor, params, read }, portal) =>
  read(async (tx) => {
    const row = await storedTable(tx, params.tableId);
    if (!row) return refuse('TABLE_NOT_FOUND', '', { field: 'tableId' });
    const table = takenTable(row, samePeopleAs(actor));
    const tables = await tablesIn(tx);
    const after = kinded(table.kind, JSON.parse(row.document));
    const { comparedWith, lines, ...counts } = tableChanges(after, tables);
    return ok({
      table,
      source: after.table.source,
      standing: after.table.standing,
      changes: {
        comparedWith,
        columns: [...lineColumns(after)],
        ...counts,
        lines: lines.slice(0, MOST_LINES).map((line) => ({
          label: countyNamed(line.label),
          before: line.before && [...line.before],
          after: line.after && [...line.after],
        })),
      },
      loans: table.state === 'proposed' ? await loansMoved(tx, after, tables, portal) : null,
      comparedWith: await newestId(tx),
    });
  }),
);
