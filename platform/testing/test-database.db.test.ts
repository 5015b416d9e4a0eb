import { describe, expect, test } from 'vitest';
import pg from 'pg';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();

describe('a test file has a database of its own', () => {
  test('it is PostgreSQL 18 with a locale that does not depend on the machine', async () => {
    const [row] = await database.query<{ version: string; provider: string; locale: string }>(
      "select current_setting('server_version_num') as version, datlocprovider as provider, datlocale as locale from pg_database where datname = current_database()",
    );
    expect(Math.floor(Number(row!.version) / 10_000)).toBe(18);
    expect(row).toMatchObject({ provider: 'b', locale: 'C.UTF-8' });
  });

  test('another database of the same file shares nothing with it', async () => {
    const other = await testDatabase();
    await database.query('create table only_here (n integer)');
    const found = await other.query("select to_regclass('only_here') as place");
    expect(found).toEqual([{ place: null }]);
  });

  test("the app's role signs in and is neither superuser nor owner", async () => {
    const app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
    const { rows } = await app.query('select current_user as who, rolsuper, rolbypassrls from pg_roles where rolname = current_user');
    await app.end();
    expect(rows).toEqual([{ who: 'lockdesk_app', rolsuper: false, rolbypassrls: false }]);
  });
});
