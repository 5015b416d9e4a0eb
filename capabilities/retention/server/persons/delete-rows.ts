import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/database.ts';
import type { PersonalTable } from './personal-tables.ts';

/** Deletes the rows that fit, a statement a table. Returns how many rows of each table went, those with none left out. */
export async function deleteRows(
  tx: Tx,
  tables: readonly PersonalTable[],
  fits: (table: PersonalTable) => RawBuilder<boolean>,
): Promise<Readonly<Record<string, number>>> {
  const deleted: Record<string, number> = {};
  for (const one of await referringFirst(tx, tables)) {
    const { numAffectedRows } = await sql`delete from ${sql.table(one.table)} t where ${fits(one)}`.execute(tx);
    if (numAffectedRows) deleted[one.table] = Number(numAffectedRows);
  }
  return deleted;
}

/** Tables that refer to others before those: foreign keys are checked at the end of each statement. */
async function referringFirst(tx: Tx, tables: readonly PersonalTable[]): Promise<readonly PersonalTable[]> {
  const names = tables.map(({ table }) => table);
  const { rows: keys } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and conrelid <> confrelid and conrelid::regclass::text = any(${names}) and confrelid::regclass::text = any(${names})`.execute(
    tx,
  );
  // What is found by another table's rows is found while those are there.
  const found = tables.flatMap((one) => (one.found.includes('>') ? [{ from: one.table, to: one.found.split('>')[1]! }] : []));
  const ordered: PersonalTable[] = [];
  for (let left = tables; left.length > 0;) {
    const leftNames = new Set(left.map(({ table }) => table));
    const referredTo = new Set([...keys, ...found].filter(({ from }) => leftNames.has(from)).map(({ to }) => to));
    const next = left.filter(({ table }) => !referredTo.has(table));
    if (next.length === 0) throw new Error(`Rows of these tables refer to each other in a circle: ${[...leftNames].join(', ')}`);
    ordered.push(...next);
    left = left.filter((one) => !next.includes(one));
  }
  return ordered;
}
