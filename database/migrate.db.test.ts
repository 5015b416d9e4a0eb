import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, untilUnused } from '../platform/testing/test-database.ts';
import { testMasters } from '../platform/testing/test-keys.ts';
import { makeHashKey } from '../platform/vault/vault.ts';
import { BEFORE_BASELINE } from './before-baseline.ts';
import { migrate } from './migrate.ts';
import { BASELINE, migrationNames, migrationsFolder } from './migration-files.ts';

const { ownerUrl: serverUrl, query } = await testDatabase();

/** A database whose owner may make roles and tables and is no superuser, as a hosted one has. */
const OWNER = `owner_${randomBytes(6).toString('hex')}`;
await query(`create role ${OWNER} login createrole password 'only-here'`);
const urlOf = (user?: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${OWNER}`;
  if (user !== undefined) {
    url.username = user;
    url.password = 'only-here';
  }
  return url.href;
};
const ownerUrl = urlOf(OWNER);
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-migrations-'));
/** The migrations of the version that made the baseline. */
const baselineOnly = mkdtempSync(join(tmpdir(), 'lockdesk-baseline-'));
cpSync(join(migrationsFolder, BASELINE), join(baselineOnly, BASELINE), { recursive: true });
let superuser: pg.Client | undefined;
beforeEach(async () => {
  await dropped();
  await query(`create database ${OWNER} owner ${OWNER}`);
  superuser = new pg.Client({ connectionString: urlOf() });
  await superuser.connect();
});
async function dropped(): Promise<void> {
  await superuser?.end();
  await untilUnused(OWNER);
  await query(`drop database if exists ${OWNER} with (force)`);
}
afterAll(async () => {
  await dropped();
  await query(`drop role ${OWNER}`);
  for (const made of [folder, baselineOnly]) rmSync(made, { recursive: true, force: true });
});
const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await superuser!.query<Row>(text, values)).rows;
const journal = async (): Promise<string[]> =>
  (await rowsOf<{ name: string }>('select name from kysely_migration order by timestamp, name')).map(({ name }) => name);

/** Works with the rights of the database's owner. */
async function asOwner(work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

async function protect(): Promise<void> {
  const protection = await readFile(new URL('./protect.sql', import.meta.url), 'utf8');
  await asOwner((owner) => owner.query(protection));
}

/** A loan with two lines of its journal, and a lock priced manually with its entry. */
async function fill(): Promise<void> {
  const [person, lock] = [randomUUID(), randomUUID()];
  await rowsOf(`
    insert into person (person_id, subject, email, display_name) values ('${person}', 'sub', 'a@plainly.example', 'Ada Sample');
    insert into brokerage (brokerage_id, name, kind, nmls_id, state) values (2, 'Plainly', 'broker', '900001', 'CO');
    insert into loan (brokerage_id, loan_number, status, application_date, borrower_name, borrower_last_name, last_name_sought, lock_state,
      loan_amount_cents) values (2, '1400000001', 'Registered', '2026-11-20', 'O’Sample, B', 'O’Sample', 'o''sample', 'locked', 31000000);
    insert into journal_line (brokerage_id, loan_number, sequence, actor_name, origin, kind, summary, hash) values
      (2, '1400000001', 1, 'Ada', 'typed', 'loan-registered', 'Ada registered the loan', '\\x01'),
      (2, '1400000001', 2, 'Ada', 'typed', 'rate-locked', 'Ada locked', '\\x02');
    insert into rate_lock (brokerage_id, lock_id, loan_number, state, priced_by_hand, product_id, rate_thousandths, price_thousandths, lock_days,
      locked_at, expires_at, lock_date, expires_on, expires_time, zone, policy_version)
      values (2, '${lock}', '1400000001', 'locked', true, '0101', 6750, 100000, 30, now(), now() + interval '30 days', '2026-11-20', '2026-12-20',
      '20:00', 'America/New_York', '2026-11-01');
    insert into lock_event (brokerage_id, lock_id, sequence, kind, event, person_id, at)
      values (2, '${lock}', 1, 'LoanLocked', '{"type": "LoanLocked", "terms": {"rate": 6750}}', '${person}', now());`);
}

/** A database as the version before the baseline left it: its tables, its journal of migrations up to one of them, numbers sealed or not. */
async function leftByVersionBefore(names: readonly string[], sealed = true): Promise<void> {
  await migrate(ownerUrl, baselineOnly);
  await protect();
  await fill();
  await asOwner(async (owner) => {
    if (sealed) await makeHashKey(owner, testMasters);
    await owner.query('alter domain loan_status rename constraint loan_status_check to loan_status_check1');
    await owner.query(`create function decision_stands(it_does boolean) returns void language sql as 'select'`);
    await owner.query('grant select, insert, update, delete on kysely_migration, kysely_migration_lock to lockdesk_app');
    await owner.query('delete from kysely_migration');
    for (const [index, name] of names.entries())
      await owner.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, `2026-11-20T00:00:${10 + index}.000Z`]);
  });
}

test('an owner who is no superuser makes the tables; every brokerage’s are protected, and hold to their rules', async () => {
  await migrate(ownerUrl);
  await protect();
  expect(await journal()).toEqual(migrationNames());
  await fill();
  const wrong = [
    `update loan set status = 'Lost'`,
    `update loan set lock_state = 'lost'`,
    `update loan set loan_amount_cents = -1`,
    `insert into loan select l.* from loan k, jsonb_populate_record(k, '{"loan_number": "12"}') l`,
    `update rate_lock set state = 'lost'`,
    `insert into lock_event select e.* from lock_event k, jsonb_populate_record(k, '{"sequence": 0}') e`,
    `update journal_line set origin = 'guessed'`,
  ];
  for (const change of wrong) await expect(rowsOf(change), change).rejects.toMatchObject({ code: '23514' });
  const open = await rowsOf<{ relname: string }>(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'brokerage_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`);
  expect(open.map(({ relname }) => relname)).toEqual(['brokerage', 'membership', 'session']);
});

test('a database at the last migration before the baseline is marked as being there, keeps its rows and goes on with later migrations', async () => {
  await leftByVersionBefore(BEFORE_BASELINE);
  cpSync(migrationsFolder, folder, { recursive: true });
  const later = '2027-01-04-010-later';
  writeFileSync(
    join(folder, `${later}.sql`),
    'alter table loan add column later text; alter domain loan_status drop constraint loan_status_check',
  );
  const stored = () => rowsOf<{ event: unknown; at: string }>('select e.event, j.at from lock_event e, journal_line j order by j.sequence');
  const before = await stored();
  for (const _start of ['the first', 'the next']) {
    await migrate(ownerUrl, folder);
    expect(await journal()).toEqual([...migrationNames(), later]);
  }
  expect(await stored()).toEqual(before);
  expect(before).toHaveLength(2);
  expect(await rowsOf('select later from loan')).toEqual([{ later: null }]);
  expect(
    await rowsOf(
      "select privilege_type from information_schema.table_privileges where grantee = 'lockdesk_app' and table_name like 'kysely%'",
    ),
  ).toEqual([{ privilege_type: 'SELECT' }]);
  expect(await rowsOf("select to_regproc('decision_stands')::text as left")).toEqual([{ left: null }]);
});

test.each([
  ['stopped at an earlier migration', BEFORE_BASELINE.slice(0, 20), true],
  ['lacks one in the middle', BEFORE_BASELINE.toSpliced(7, 1), true],
  ['has numbers that are not sealed', BEFORE_BASELINE, false],
])('a database that %s is refused, says what to do, and stays as it was', async (_what, names, sealed) => {
  await leftByVersionBefore(names, sealed);
  await expect(migrate(ownerUrl)).rejects.toThrow(/Start it once with the version before this one, or run npm run reset/);
  expect(await journal()).toEqual(names);
  expect(await rowsOf('select loan_number from loan')).toHaveLength(1);
});
