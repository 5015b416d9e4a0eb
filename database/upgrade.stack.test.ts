import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../platform/testing/test-database.ts';
import { atNight } from '../platform/testing/tier.ts';
import { migrate } from './migrate.ts';
import { BASELINE, migrationNames, migrationsFolder } from './migration-files.ts';

/** An upgrade beside people who work: a database of an earlier release, writes that go on, and a migration killed where it hurts. */
const { ownerUrl: serverUrl, query } = await testDatabase();
const name = `upgrade_${randomBytes(6).toString('hex')}`;
await query(`create database ${name}`);
const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
const earlier = mkdtempSync(join(tmpdir(), 'lockdesk-earlier-'));
const later = mkdtempSync(join(tmpdir(), 'lockdesk-later-'));
const owner = new pg.Pool({ connectionString: url, max: 6 });
owner.on('error', () => undefined);
afterAll(async () => {
  await owner.end();
  await query(`drop database ${name} with (force)`);
  for (const folder of [earlier, later]) rmSync(folder, { recursive: true, force: true });
});

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await owner.query<Row>(text, values)).rows;
const done = async (): Promise<string[]> =>
  (await rowsOf<{ name: string }>('select name from kysely_migration order by name')).map((row) => row.name);

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await condition()); await pause(20))
    if (Date.now() > end) throw new Error('It did not come to that.');
}

/** Migrations in a process of their own, which can be killed. */
function migrating(): { readonly child: ChildProcess; readonly ended: Promise<unknown> } {
  const code = `import { migrate } from ${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)}; await migrate(${JSON.stringify(url)}, ${JSON.stringify(migrationsFolder)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  return { child, ended: new Promise((resolve) => child.once('close', resolve)) };
}

/** Adds comments of a broker, written as the portal's role, one after the other until it is stopped; returns how many. */
function writing(): { readonly count: () => number; stop(): Promise<number> } {
  let going = true;
  let count = 0;
  const work = (async () => {
    const app = await owner.connect();
    try {
      for (; going; count += 1) {
        await app.query('begin');
        await app.query('set local role lockdesk_app');
        await app.query(`select set_config('lockdesk.brokerage', '2', true)`);
        await app.query(`update loan set borrower_name = 'Sample ' || $1 where brokerage_id = 2`, [count]);
        await app.query('commit');
        await pause(5);
      }
    } finally {
      app.release(true);
    }
  })();
  work.catch(() => undefined);
  return {
    count: () => count,
    stop: async () => {
      going = false;
      await work;
      return count;
    },
  };
}

const MIGRATING = `from pg_stat_activity where datname = $1 and application_name = 'lockdesk migrations'`;
const isWaiting = async (): Promise<boolean> => (await rowsOf(`select 1 ${MIGRATING} and wait_event_type = 'Lock'`, [name])).length > 0;
/** Whether a migration has all of it done and waits to write the line that says so. */
const isAtItsLine = async (): Promise<boolean> =>
  (await rowsOf(`select 1 from pg_locks where relation = 'kysely_migration'::regclass and not granted`)).length > 0;

/** Breaks migrating off while it waits to write its line: its process is killed, or its connection, which is all the server sees of it and quicker. */
async function broken(kill: boolean): Promise<void> {
  if (kill) {
    const run = migrating();
    await until(isAtItsLine);
    run.child.kill('SIGKILL');
    await run.ended;
    return;
  }
  const run = migrate(url).then(
    () => 'whole',
    () => 'broken off',
  );
  await until(isAtItsLine);
  await rowsOf(`select pg_terminate_backend(pid) ${MIGRATING}`, [name]);
  expect(await run).toBe('broken off');
}

const names = migrationNames();
/** So many of the newest are broken off: for a commit a few of which one is killed, at night each of them is killed. */
const NEWEST = atNight ? names.length : 4;

/** Copies this one migration to the earlier release, as if it were its last. */
function give(one: string): void {
  const entry = one === BASELINE ? one : `${one}.sql`;
  cpSync(join(migrationsFolder, entry), join(earlier, entry), { recursive: true });
}

async function breakOff(one: string, kill: boolean): Promise<void> {
  const before = await done();
  expect(before).toEqual(names.slice(0, names.indexOf(one)));
  // Its last statement inserts the row that records it: while that waits for a lock, the migration has done everything else.
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('lock table kysely_migration in share mode');
  await broken(kill);
  await holder.query('rollback');
  holder.release();
  await until(async () => (await rowsOf(`select 1 ${MIGRATING}`, [name])).length === 0);
  expect(await done()).toEqual(before);
}

test(
  'each migration killed just before its commit leaves nothing of it, and is run whole the next time, while writes go on',
  { timeout: atNight ? 1_800_000 : 240_000 },
  async () => {
    const ended = names.slice(0, names.length - NEWEST);
    for (const one of ended) give(one);
    await migrate(url, earlier);
    let writes: ReturnType<typeof writing> | undefined;
    let broke = 0;
    for (const one of names.slice(ended.length)) {
      // Writes need tables: those of the first migration.
      if (one !== BASELINE) writes ??= await startWriting();
      await breakOff(one, atNight || one === names.at(-1));
      broke += 1;
      give(one);
      await migrate(url, earlier);
    }
    expect(await writes!.stop()).toBeGreaterThan(broke);
    expect(await done()).toEqual(names);
    // The same tables as a database that was made at one go.
    const columns = `select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2`;
    expect(await rowsOf(columns)).toEqual(await query(columns));
  },
);

/** A loan of a broker, and the broker who writes. */
async function startWriting(): Promise<ReturnType<typeof writing>> {
  await rowsOf(await readFile(new URL('./protect.sql', import.meta.url), 'utf8'));
  await rowsOf(`insert into brokerage (brokerage_id, name, kind, nmls_id, state) values (2, 'Plainly', 'broker', '900001', 'CO');
    insert into loan (brokerage_id, loan_number, status, application_date, borrower_name, borrower_last_name, last_name_sought, loan_amount_cents)
      values (2, '1400000001', 'Registered', '2026-11-20', 'O’Sample, B', 'O’Sample', 'o''sample', 31000000)`);
  return writing();
}

test('a migration that meets a long read steps back and lets writes through until the read is over', async () => {
  cpSync(migrationsFolder, later, { recursive: true });
  writeFileSync(join(later, '2027-01-04-010-later.sql'), 'alter table loan add column later text;');
  await migrate(url, migrationsFolder);
  const reader = await owner.connect();
  await reader.query('begin');
  await reader.query('select count(*) from loan');
  const writes = writing();
  const run = migrate(url, later);
  run.catch(() => undefined);
  // Behind the waiting migration nobody gets in; it has to give its place up, and come back, more than once.
  for (let round = 0; round < 2; round += 1) {
    await until(isWaiting);
    const written = writes.count();
    await until(async () => !(await isWaiting()) && writes.count() > written);
  }
  await reader.query('rollback');
  reader.release();
  await run;
  await writes.stop();
  expect(await rowsOf('select later from loan')).toEqual([{ later: null }]);
});
