import { ok } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { listTables } from '../contract/list-tables.ts';
import { TABLE_KINDS, whenTablesEnd } from '../domain/index.ts';
import { tablesIn } from '../port/tables-in-force.ts';
import { takenTables } from './rows/taken-tables.ts';

export default query(listTables, async ({ actor, read }, { clock, settings }) => {
  const { tables, taken, today } = await read(async (tx) => ({
    tables: await tablesIn(tx),
    taken: await takenTables(tx, samePeopleAs(actor)),
    today: await clock.todayIn(tx),
  }));
  const ends = whenTablesEnd(tables, today, { yearly: settings.tableWarnings });
  return ok({
    today,
    ends: ends.map((one) => ({ ...one, calls: [...one.calls] })),
    taken,
    files: TABLE_KINDS.map(({ kind, title, rhythm, columns }) => ({ kind, title, rhythm, columns: [...columns] })),
  });
});
