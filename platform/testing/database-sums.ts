import type { TestDatabase } from './test-database.ts';

interface SummedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Columns that change without a command: a session's time of last use and its handle; a cache version. */
const moving = ['session.last_used_at', 'session.handle_hash', 'session.previous_handle_hash', 'session.handle_made_at', 'mark.changes'];

/** Tables that the portal writes at times of its own: refused requests, response times, alarms. */
const watching = ['access_event', 'process_report', 'call_minute', 'disk_sample', 'operator_alarm', 'alarm_notice'];

/** Every table and its columns, without those that change without a command. */
export async function tablesOf(database: Pick<TestDatabase, 'query'>): Promise<SummedTable[]> {
  const columns = await database.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
  );
  const tables = [...Map.groupBy(columns, (one) => one.table_name)].filter(([name]) => !watching.includes(name));
  return tables.map(([name, all]) => ({
    name,
    columns: all.map((one) => one.column_name).filter((column) => !moving.includes(`${name}.${column}`)),
  }));
}

/** The rows of each table, or those of a condition, counted and summed up: two sums are the same when nothing has changed. */
export async function sumOfEveryTable(
  database: Pick<TestDatabase, 'query'>,
  tables: readonly SummedTable[],
  where = 'true',
): Promise<Record<string, string>> {
  const each = tables.map(({ name, columns }) => {
    const row = `md5(row(${columns.map((one) => `"${one}"`).join(', ')})::text)`;
    return `select '${name}' as name, count(*) || ' rows, ' || coalesce(md5(string_agg(${row}, '' order by ${row})), '') as sum from "${name}" where ${where}`;
  });
  const sums = await database.query<{ name: string; sum: string }>(each.join(' union all '));
  return Object.fromEntries(sums.map((one) => [one.name, one.sum]));
}
