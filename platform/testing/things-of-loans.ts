import type { Call } from '../../foundation/wire/call.ts';
import type { TestDatabase } from './test-database.ts';

/** What a call is told, by the names of its fields. */
export type NamedValues = Readonly<Record<string, unknown>>;

interface Thing {
  readonly table: string;
  readonly field: string;
  readonly value: unknown;
}

/** Fields by which tables count their rows: they name a thing only where nothing else does. */
const COUNTS = new Set(['version', 'sequence', 'position', 'place', 'person_id', 'event_id', 'key', 'stage']);

/** Tables of loans with what names a row of theirs within the loan. */
async function namesInLoans(database: Pick<TestDatabase, 'query'>): Promise<readonly { table: string; columns: string[] }[]> {
  const rows = await database.query<{ table: string; columns: string[] }>(
    `select c.conrelid::regclass::text as "table", array_agg(a.attname::text order by a.attnum) as columns
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'p' and exists (select from pg_attribute l where l.attrelid = c.conrelid and l.attname = 'loan_number')
     group by 1`,
  );
  return rows.flatMap(({ table, columns }) => {
    const own = columns.filter((column) => column !== 'brokerage_id' && column !== 'loan_number');
    const naming = own.length === 1 ? own : own.filter((column) => !COUNTS.has(column));
    return naming.length === 0 ? [] : [{ table, columns: naming }];
  });
}

const camel = (column: string): string => column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** What calls may name of a loan: of each table the row that comes first. A call is told of the table whose words it has itself. */
export async function thingsOfLoan(database: Pick<TestDatabase, 'query'>, loan: string): Promise<(call: Call) => NamedValues> {
  const things: Thing[] = [];
  for (const { table, columns } of await namesInLoans(database)) {
    const rows = await database.query<Record<string, unknown>>(`select * from "${table}" where loan_number = $1 order by 1, 2, 3 limit 1`, [
      loan,
    ]);
    for (const row of rows) things.push(...columns.map((column) => ({ table, field: camel(column), value: row[column] })));
  }
  const [document] = await database.query<{ version: number; borrower: string | null }>(
    `select version, document #>> '{borrowers,0,id}' as borrower from application_version where loan_number = $1 order by version desc limit 1`,
    [loan],
  );
  const ofLoan = {
    loanId: loan,
    loanNumber: loan,
    basedOn: document?.version,
    ...(document?.borrower ? { borrowerId: document.borrower, path: `borrowers/${document.borrower}/name/FirstName` } : {}),
  };
  return (call) => {
    const words = `${call.name} ${call.path}`;
    const score = ({ table }: Thing): number => table.split('_').filter((word) => words.includes(word)).length;
    const sorted = things.toSorted((one, other) => score(one) - score(other));
    return { ...Object.fromEntries(sorted.map(({ field, value }) => [field, value])), ...ofLoan };
  };
}

/** A loan of each status and state of its lock, and one that has a row of each table; the test’s own first. */
export async function loansOfEveryKind(database: Pick<TestDatabase, 'query'>, first: string): Promise<string[]> {
  const rows = await database.query<{ loan: string }>(
    `select min(l.loan_number) as loan from loan l left join rate_lock r using (brokerage_id, loan_number) where l.brokerage_id = 2
     group by l.status, r.state order by 1`,
  );
  const having: string[] = [];
  for (const { table } of await namesInLoans(database)) {
    const [found] = await database.query<{ loan: string | null }>(
      `select max(loan_number) as loan from "${table}" where brokerage_id = 2 and loan_number in (select loan_number from loan where brokerage_id = 2)`,
    );
    if (found?.loan) having.push(found.loan);
  }
  return [...new Set([first, ...rows.map(({ loan }) => loan), ...having])];
}
