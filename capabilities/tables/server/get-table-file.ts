import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { daysOfTable, type KindedTable } from '../../../regulation/regulation-tables.ts';
import { allCounties } from '../../reference/port/zip-places.ts';
import { getTableFile } from '../contract/get-table-file.ts';
import { kindInfo, writeTable } from '../domain/index.ts';
import { tablesIn } from '../port/tables-in-force.ts';

export default query(getTableFile, async ({ params: { kind }, read }) => {
  const tables = await read(tablesIn);
  const all = tables[kind].map((table) => ({ kind, table }) as KindedTable);
  if (all.length === 0) return refuse('NO_TABLE_YET', '');
  const latest = all.reduce((a, b) => (daysOfTable(b).to > daysOfTable(a).to ? b : a));
  const { from, to } = daysOfTable(latest);
  const days = { week: `${from}-to-${to}`, year: from.slice(0, 4), open: `from-${from}` }[kindInfo(kind).rhythm];
  return ok({
    name: `${kind}-${days}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes: Buffer.from(writeTable(latest, allCounties(Number(from.slice(0, 4))))),
  });
});
