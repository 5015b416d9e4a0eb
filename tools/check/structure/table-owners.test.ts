import { expect, test } from 'vitest';
import { namingsOfTree, neighbourMistakes, ownerMistakes, ownerOf, tablesNamedIn, viewsOf, type Naming } from './table-owners.ts';

const SCHEMA = `create table loan (
  loan_number text not null
);

create table rate_lock (
  lock_id uuid not null
);

create view loan_contact with (security_invoker=true) as
 SELECT l.loan_number
   FROM loan l;
`;
const OWNERS: [string, string][] = [
  ['loan', 'loan'],
  ['rate_lock', 'lock'],
  ['loan_contact', 'loan'],
];
const isOwner = (name: string): boolean => ['loan', 'lock', 'platform'].includes(name);
const owners = new Map(OWNERS);

test('every table and view has one owner that exists', () => {
  expect(ownerMistakes(OWNERS, SCHEMA, isOwner)).toEqual([]);
  expect(ownerMistakes(OWNERS.slice(1), SCHEMA, isOwner)[0]).toMatch(/^loan has no owner/);
  expect(ownerMistakes([...OWNERS, ['offer', 'lock']], SCHEMA, isOwner)[0]).toMatch(/names offer, which the database does not have/);
  expect(ownerMistakes([...OWNERS, ['loan', 'lock']], SCHEMA, isOwner)).toContain('loan has two owners');
  expect(ownerMistakes([['loan', 'lending'], ...OWNERS.slice(1)], SCHEMA, isOwner)[0]).toMatch(/neither a capability nor the platform/);
});

test('a view says nothing of other owners’ tables and shows nobody another’s rows', () => {
  const foreign = SCHEMA.replace('FROM loan l', 'FROM (loan l\n     JOIN rate_lock r USING (loan_number))');
  expect(ownerMistakes(OWNERS, foreign, isOwner)).toEqual(['the view loan_contact reads rate_lock, which belongs to lock']);
  expect(ownerMistakes(OWNERS, SCHEMA.replace('(security_invoker=true)', '(security_barrier=true)'), isOwner)[0]).toMatch(
    /shows every brokerage/,
  );
});

test.each([
  ["tx.selectFrom('loan')", ['loan']],
  ["tx.selectFrom(['loan as l', 'rate_lock as r'])", ['loan', 'rate_lock']],
  ["tx\n  .insertInto('rate_lock')", ['rate_lock']],
  ["statements.updateTable('loan').from('rate_lock')", ['loan', 'rate_lock']],
  ["tx.deleteFrom('loan').using('rate_lock as r')", ['loan', 'rate_lock']],
  [".leftJoin('rate_lock as r', (join) => join.onRef('a', '=', 'b'))", ['rate_lock']],
  [".innerJoinLateral(\n  'loan as l',", ['loan']],
  ["sql`select 1 from ${sql.table('loan')}`", ['loan']],
  ['sql`select 1 from loan l join public.rate_lock using (loan_number)`', ['loan', 'rate_lock']],
  ['sql`select 1 from loan l, rate_lock r`', ['loan', 'rate_lock']],
  ['sql`insert into "loan" (status) values (1)`', ['loan']],
  ['sql`\n  update loan\n  set status = 1`', ['loan']],
  ["sealed({ table: 'loan', columns: [] })", ['loan']],
])('%s names %j', (text, tables) => {
  expect(
    tablesNamedIn(text, ['loan', 'rate_lock', 'loan_contact'])
      .map(({ table }) => table)
      .toSorted(),
  ).toEqual(tables);
});

test.each([
  "import { loan } from './loan.ts';",
  "// the row of selectFrom('loan')",
  "Buffer.from('loan')",
  "if (reach === 'loan') return;",
  'sql`select 1 from loan_number`',
])('%s names no table', (text) => {
  expect(tablesNamedIn(text, ['loan'])).toEqual([]);
});

test('the server, the port and the seed of a capability are its own, and so is the platform; tests and screens are not asked', () => {
  expect(ownerOf('capabilities/lock/server/extend.ts')).toBe('lock');
  expect(ownerOf('capabilities/lock-desk/port/requests.ts')).toBe('lock-desk');
  expect(ownerOf('capabilities/lock/seed.ts')).toBe('lock');
  expect(ownerOf('platform/operation/plan.ts')).toBe('platform');
  expect(ownerOf('apps/api/portal.ts')).toBe('apps');
  for (const file of ['capabilities/lock/server/lock.db.test.ts', 'capabilities/lock/bench/lock.ts', 'platform/testing/invariants.ts'])
    expect(ownerOf(file), file).toBeUndefined();
});

const naming = (by: string, table: string): Naming => ({ place: 'there.ts:3', by, table });
const NO_VIEWS = new Set<string>();

test('a neighbour’s table is not named', () => {
  expect(neighbourMistakes([naming('lock', 'rate_lock')], owners, NO_VIEWS)).toEqual([]);
  expect(neighbourMistakes([naming('lock', 'loan')], owners, NO_VIEWS)).toEqual([
    'there.ts:3: lock names loan, which belongs to loan: ask through capabilities/loan/port',
  ]);
});

test('a view is a port: neighbours may read it', () => {
  expect(neighbourMistakes([naming('lock', 'loan_contact')], owners, new Set(viewsOf(SCHEMA).keys()))).toEqual([]);
});

test('the tree’s own ways of naming a table are seen', () => {
  const found = namingsOfTree(['rate_lock', 'person']);
  expect(found.filter(({ by, table }) => by === 'lock' && table === 'rate_lock').length).toBeGreaterThan(3);
});
