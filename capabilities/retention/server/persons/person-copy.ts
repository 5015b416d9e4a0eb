import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { borrowersPart } from '../../domain/borrowers-part.ts';
import { isOfLoan, isOfUser, ofLoans, ofUsers, rowsThatFit, type BorrowerOf } from './personal-tables.ts';

/** One table in a copy: the reason for its data, and the rows. */
export interface CopiedTable {
  readonly table: string;
  readonly why: string;
  readonly rows: readonly unknown[];
}

/** Everything of a loan that is about one of its borrowers, table by table. */
export async function copyForBorrower(tx: ReadTx, borrower: BorrowerOf & { readonly borrowerId: string }): Promise<readonly CopiedTable[]> {
  const copied: CopiedTable[] = [];
  for (const one of ofLoans().filter(({ exported }) => exported)) {
    const rows = await rowsThatFit(tx, one, isOfLoan(one, borrower));
    if (rows.length > 0) copied.push({ table: one.table, why: one.why, rows: rows.map((row) => borrowersPart(row, borrower.borrowerId)) });
  }
  return copied;
}

/** Everything stored about a person of the portal, and how often other tables name them as who did something at work. */
export async function copyForUser(tx: ReadTx, personId: string) {
  const copied: CopiedTable[] = [];
  for (const one of ofUsers().filter(({ exported }) => exported)) {
    const rows = await rowsThatFit(tx, one, isOfUser(one, personId));
    if (rows.length > 0) copied.push({ table: one.table, why: one.why, rows });
  }
  return { tables: copied, acts: await actsOf(tx, personId) };
}

/** The number of rows elsewhere that name the person in a column: records of their work belong to the account, and stay there. */
async function actsOf(tx: ReadTx, personId: string): Promise<readonly { table: string; column: string; rows: number }[]> {
  const { rows: places } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname::text as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'person'::regclass and cardinality(c.conkey) = 1
      and has_column_privilege(a.attrelid, a.attnum, 'select') order by 1, 2`.execute(tx);
  const acts = [];
  // A statement a column: the rows are in all brokerages.
  for (const { table, column } of places) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table)} t where t.${sql.ref(column)} = ${personId}::uuid`.execute(tx);
    acts.push({ table, column, rows: rows[0]!.rows });
  }
  return acts.filter(({ rows }) => rows > 0);
}
