import { expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { personalTables } from '../persons/personal-tables.ts';

const database = await testDatabase();
const list = personalTables();

test('every table is on the list of personal data with each of its columns of text, documents and bytes', async () => {
  const stored = await database.query<{ table: string; columns: string[] }>(`
    select c.relname::text as table, coalesce(array_agg(a.attname::text order by a.attnum)
      filter (where format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb', 'bytea')), '{}') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
    group by c.relname`);
  const known = new Map(list.map((one) => [one.table, one.columns]));
  const unseen = stored.flatMap(({ table, columns }) =>
    known.has(table) ? columns.filter((name) => !known.get(table)!.includes(name)).map((name) => `${table}.${name}`) : [table],
  );
  expect(unseen, 'decide in personal-data.csv whether these hold what is about a person').toEqual([]);
  const there = new Map(stored.map((one) => [one.table, one.columns]));
  expect(
    list.flatMap(({ table, columns }) => columns.filter((name) => !there.get(table)?.includes(name)).map((name) => `${table}.${name}`)),
  ).toEqual([]);
  expect(new Set(list.map(({ table }) => table)).size).toBe(list.length);
});

test('a table with a loan or a person in its key is found by it, or the list says why not', async () => {
  const keyed = await database.query<{ table: string }>(`
    select distinct table_name::text as table from information_schema.columns where table_schema = 'public' and column_name = 'loan_number'`);
  const unfound = keyed.filter(({ table }) => list.find((one) => one.table === table)?.found === '-').map(({ table }) => table);
  expect(unfound).toEqual(['journal_seal_head']);
  expect(list.filter(({ why }) => why.trim().length < 5)).toEqual([]);
});

test('what the list has erased the role may delete, and nothing that refers to it is left behind', async () => {
  const rows = list.filter(({ erased }) => erased === 'row').map(({ table }) => table);
  const allowed = await database.query<{ table: string; policy: boolean; secured: boolean }>(
    `select c.relname::text as table, c.relrowsecurity as secured,
       exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'erasure') as policy
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and has_table_privilege('lockdesk_erasure', c.oid, 'delete') order by 1`,
  );
  expect(allowed.map(({ table }) => table)).toEqual([...rows].sort());
  expect(allowed.filter(({ policy, secured }) => secured && !policy)).toEqual([]);
  const referring = await database.query<{ child: string; parent: string }>(`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'`);
  const ofLoan = new Set(list.filter(({ erased, found }) => erased === 'row' && !found.startsWith('user:')).map(({ table }) => table));
  expect(referring.filter(({ child, parent }) => ofLoan.has(parent) && !ofLoan.has(child))).toEqual([]);
  // No remaining row refers to a deleted one.
  const early = new Set(list.filter(({ retainedFor }) => retainedFor === 'nothing').map(({ table }) => table));
  expect(referring.filter(({ child, parent }) => early.has(parent) && !early.has(child))).toEqual([]);
});
