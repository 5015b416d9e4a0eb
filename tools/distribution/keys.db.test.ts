import { expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { distributedTables } from './distributed-tables.ts';

const database = await testDatabase();

test('every unique key of a tenant table has the brokerage in it, and tenant tables refer to each other by it', async () => {
  const tables = [...(await distributedTables(database))];
  const without = await database.query<{ name: string }>(
    `select c.relname || ': ' || i.relname as name from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where x.indisunique and c.relname = any ($1) and not exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'brokerage_id' and a.attnum = any (x.indkey::int2[])) order by 1`,
    [tables],
  );
  const apart = await database.query<{ name: string }>(
    `select c.relname || ' -> ' || f.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and f.relname = any ($1) and not (c.relname = any ($1) and exists (
       select from unnest(k.conkey, k.confkey) as p (own, other)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = p.own and a.attname = 'brokerage_id'
         join pg_attribute b on b.attrelid = f.oid and b.attnum = p.other and b.attname = 'brokerage_id')) order by 1`,
    [tables],
  );
  expect({ without: without.map(({ name }) => name), apart: apart.map(({ name }) => name) }).toEqual({
    // Its numbers come from one sequence.
    without: ['journal_line: journal_line_by_position'],
    // A session is found by its hash, before its brokerage is known.
    apart: ['session -> delegation'],
  });
});
