import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql, type RawBuilder } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { RetainedFor } from '../../domain/person-requests.ts';

/** A table, whether it has personal data, and what is done with it. */
export interface PersonalTable {
  readonly table: string;
  /** All its columns of text and of documents: a new one fails the test until somebody has reviewed it. */
  readonly columns: readonly string[];
  /** How a person's rows are found: `loan`, `user:COLUMN`, `KEY>PARENT` by what it belongs to, or `-` where there are none. */
  readonly found: string;
  /** The column that names the borrower; other borrowers' rows are not theirs. */
  readonly borrower: string;
  readonly exported: boolean;
  readonly erased: 'row' | 'columns' | 'no';
  readonly retainedFor: RetainedFor;
  readonly why: string;
}

let read: readonly PersonalTable[] | undefined;

/** The list, as the responsible people write it. */
export function personalTables(): readonly PersonalTable[] {
  read ??= (
    parse(readFileSync(new URL('../../personal-data.csv', import.meta.url), 'utf8'), { columns: true }) as Record<string, string>[]
  ).map((row) => ({
    table: row['table']!,
    columns: row['columns']!.split(' ').filter(Boolean),
    found: row['found']!,
    borrower: row['borrower']!,
    exported: row['exported'] === 'yes',
    erased: row['erased'] as PersonalTable['erased'],
    retainedFor: row['retained_for'] as RetainedFor,
    why: row['why']!,
  }));
  return read;
}

export const ofLoans = (): readonly PersonalTable[] => personalTables().filter(({ found }) => found === 'loan' || found.includes('>'));
export const ofUsers = (): readonly PersonalTable[] => personalTables().filter(({ found }) => found.startsWith('user:'));

/** A borrower of a loan; without one everything of the loan. */
export interface BorrowerOf extends FoundLoan {
  readonly borrowerId?: string;
}

/** The condition on `t` that a row is the loan's, and no other borrower's. */
export function isOfLoan({ found, borrower }: PersonalTable, { brokerageId, loanNumber, borrowerId }: BorrowerOf): RawBuilder<boolean> {
  const [key, parent] = found.split('>');
  const ofLoan =
    parent === undefined
      ? sql<boolean>`t.brokerage_id = ${brokerageId} and t.loan_number = ${loanNumber}`
      : sql<boolean>`t.brokerage_id = ${brokerageId} and exists (select from ${sql.table(parent)} p
          where p.brokerage_id = t.brokerage_id and p.${sql.ref(key!)} = t.${sql.ref(key!)} and p.loan_number = ${loanNumber})`;
  return borrower === '' || borrowerId === undefined ? ofLoan : sql<boolean>`${ofLoan} and t.${sql.ref(borrower)} = ${borrowerId}`;
}

export function isOfUser({ found }: PersonalTable, personId: string): RawBuilder<boolean> {
  return sql<boolean>`t.${sql.ref(found.slice('user:'.length))} = ${personId}::uuid`;
}

/** How many rows of each table fit, those with none left out. */
export async function countRows(
  tx: ReadTx,
  tables: readonly PersonalTable[],
  fits: (table: PersonalTable) => RawBuilder<boolean>,
): Promise<readonly (PersonalTable & { readonly rows: number })[]> {
  if (tables.length === 0) return [];
  const parts = tables.map(
    (one) => sql`select ${one.table}::text as name, count(*)::int as rows from ${sql.table(one.table)} t where ${fits(one)}`,
  );
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  const found = new Map(rows.map((row) => [row.name, row.rows]));
  return tables.map((one) => ({ ...one, rows: found.get(one.table) ?? 0 })).filter(({ rows: some }) => some > 0);
}

/**
 * The same of a person of the portal, a statement a table: their rows are in all brokerages, and no statement of a database that is distributed by
 * brokerage goes well over several tables of all.
 */
export async function countRowsOfUser(
  tx: ReadTx,
  tables: readonly PersonalTable[],
  personId: string,
): Promise<Awaited<ReturnType<typeof countRows>>> {
  const counted = [];
  for (const one of tables) counted.push(...(await countRows(tx, [one], () => isOfUser(one, personId))));
  return counted;
}

/** Rows as they are stored, without encrypted values and secrets, and without columns the reader's role may not read. */
export async function rowsThatFit(
  tx: ReadTx,
  table: PersonalTable,
  fits: RawBuilder<boolean>,
): Promise<readonly Record<string, unknown>[]> {
  const { rows: columns } = await sql<{ name: string; binary: boolean }>`
    select attname::text as name, atttypid = 'bytea'::regtype as binary from pg_attribute
    where attrelid = ${table.table}::text::regclass and attnum > 0 and not attisdropped
      and has_column_privilege(attrelid, attnum, 'select') and (atttypid <> 'bytea'::regtype or attname like '%sha256') order by attnum`.execute(
    tx,
  );
  if (columns.length === 0) return [];
  const shown = columns.map(({ name, binary }) =>
    binary ? sql`encode(t.${sql.ref(name)}, 'hex') as ${sql.ref(name)}` : sql`t.${sql.ref(name)}`,
  );
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(r) as row from (select ${sql.join(shown)} from ${sql.table(table.table)} t where ${fits}) r`.execute(tx);
  return rows.map(({ row }) => row);
}
