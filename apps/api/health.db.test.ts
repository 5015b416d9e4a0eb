import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { ballastFile } from '../../platform/disk/disk-space.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { WORKER_NAME } from '../../platform/jobs/worker-alive.ts';
import { apiForTests } from '../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-ready-'));
const api = await apiForTests(database, { LOCKDESK_DATA: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = async (path: string): Promise<{ status: number; body: unknown }> => {
  const reply = await api.server.inject({ method: 'GET', url: path });
  return { status: reply.statusCode, body: reply.json() };
};
/** A reply is cached for a second: repeats until it is the expected one. */
const expectReady = async (expected: { readonly status: number; readonly body: unknown }): Promise<void> =>
  expect.poll(() => get('/api/ready')).toEqual(expected);

test('health says that the process answers, and asks nobody', async () => {
  let asked = 0;
  const count = (): number => (asked += 1);
  api.portal.database.pool.on('acquire', count);
  for (let times = 0; times < 20; times += 1) expect(await get('/api/health')).toEqual({ status: 200, body: { status: 'ok' } });
  api.portal.database.pool.off('acquire', count);
  expect(asked).toBe(0);
});

test('a flood of questions whether it is ready asks the database once', async () => {
  const floodAsks = async (): Promise<number> => {
    let asked = 0;
    const count = (): number => (asked += 1);
    api.portal.database.pool.on('acquire', count);
    const answers = await Promise.all(Array.from({ length: 500 }, () => get('/api/ready')));
    api.portal.database.pool.off('acquire', count);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    return asked;
  };
  // A cached reply needs no query.
  await expect.poll(floodAsks).toBe(1);
});

test('ready names the worker’s state, by what the database knows of its connections', async () => {
  await expectReady({ status: 200, body: { status: 'ready', worker: 'silent' } });
  const worker = openDatabase(database.appUrl, { applicationName: WORKER_NAME, max: 1 });
  try {
    await worker.withShared(async () => undefined);
    await expectReady({ status: 200, body: { status: 'ready', worker: 'running' } });
  } finally {
    await worker.close();
  }
});

test('a database older than the code, and a full disk, are reasons not to be ready', async () => {
  const [newest] = await database.query<{ name: string; timestamp: string }>('select * from kysely_migration order by name desc limit 1');
  await database.query('delete from kysely_migration where name = $1', [newest!.name]);
  writeFileSync(ballastFile(folder), '');
  await expectReady({
    status: 503,
    body: {
      status: 503,
      errors: [
        { code: 'DATABASE_BEHIND', message: 'The database is older than this version of the portal.' },
        { code: 'OUT_OF_SPACE', message: 'The disk is full: nothing can be saved.' },
      ],
      worker: 'silent',
    },
  });
  // The process is alive: restarting it would repair nothing.
  expect((await get('/api/health')).status).toBe(200);
  await database.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [newest!.name, newest!.timestamp]);
  writeFileSync(ballastFile(folder), 'reserved');
  await expect.poll(async () => (await get('/api/ready')).status).toBe(200);
});

test('a database that can’t be reached is a reason, and one that comes back is found', async () => {
  const server = new pg.Client({ connectionString: inject('testServerUrl') });
  await server.connect();
  await server.query(`alter database ${database.name} allow_connections false`);
  await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'lockdesk_app'`, [
    database.name,
  ]);
  await expectReady({
    status: 503,
    body: { status: 503, errors: [{ code: 'DATABASE_UNREACHABLE', message: 'The database can’t be reached.' }], worker: 'unknown' },
  });
  await server.query(`alter database ${database.name} allow_connections true`);
  await server.end();
  await expect.poll(async () => (await get('/api/ready')).status).toBe(200);
});
