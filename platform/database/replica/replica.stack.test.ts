import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { loadDemo } from '../../../database/demo/load.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { appUrl, prepareDatabase } from '../../../database/prepare.ts';
import { giveToDatabaseAccount, startPostgres, type EmbeddedPostgres } from '../../../tools/start/postgres.ts';
import { freePort } from '../../../tools/start/processes.ts';
import { apiForTests, type SignedIn } from '../../testing/api-for-tests.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { testMasters } from '../../testing/test-keys.ts';

/*
 * A primary and a read replica of it that follows by streaming, as two servers; the API reads lists and reports from the replica.
 */
const BEHIND_SECONDS = 6;
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-replica-'));
chmodSync(folder, 0o755);
const [primaryPort, replicaPort] = [await freePort(), await freePort()];

function start(name: 'primary' | 'replica', settings: Readonly<Record<string, string>> = {}): Promise<EmbeddedPostgres> {
  return startPostgres({
    folder: join(folder, name),
    port: name === 'primary' ? primaryPort : replicaPort,
    password: 'superuser-in-tests',
    logFile: join(folder, `${name}.log`),
    settings: { fsync: 'off', ...settings },
  });
}

const follow = { primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=postgres password=superuser-in-tests` };
const startReplica = (): Promise<EmbeddedPostgres> => start('replica', follow);

let primary = await start('primary');
const ownerUrl = primary.urlOf('postgres').replace(/\/postgres$/, '/lockdesk');
await queryOnce(primary.urlOf('postgres'), 'create database lockdesk');
await prepareDatabase({ ownerUrl, appPassword: 'app-role-in-tests', masters: testMasters });
await loadDemo(ownerUrl, { masters: testMasters, startAt: '2026-11-20T15:30:00Z' });
await primary.stop();
spawnSync('cp', ['-a', join(folder, 'primary'), join(folder, 'replica')]);
writeFileSync(join(folder, 'replica', 'standby.signal'), '');
giveToDatabaseAccount(join(folder, 'replica'));
primary = await start('primary');
let replica = await startReplica();

const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
// A pool says it has ended before its connections are closed, and the server is stopped right after.
owner.on('error', () => undefined);
const query: TestDatabase['query'] = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await owner.query<Row>(text, [...values])).rows;
const database: TestDatabase = {
  name: 'lockdesk',
  ownerUrl,
  appUrl: appUrl(ownerUrl, 'app-role-in-tests'),
  appPassword: 'app-role-in-tests',
  query,
  startAt: () => Promise.reject(new Error('not here')),
  drop: async () => undefined,
};
afterAll(async () => {
  await owner.end();
  await Promise.all([primary.stop(), replica.stop()]);
  rmSync(folder, { recursive: true, force: true });
});
const api = await apiForTests(database, {
  LOCKDESK_REPLICA_URL: appUrl(replica.urlOf('lockdesk'), 'app-role-in-tests'),
  LOCKDESK_REPLICA_BEHIND: String(BEHIND_SECONDS),
});
const priya = await api.as(demoPerson('priya').id);
const helen = await api.as(demoPerson('helen').id);

async function queryOnce(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

const onReplica = (text: string): Promise<void> => queryOnce(replica.urlOf('lockdesk'), text);
/** The results of reads since the last call; each test begins with none. */
const figures = () => api.portal.reader.takeFigures()!;

/** Takes up to seconds: a replica that was not used is left alone for a moment. */
async function untilReplicaIsUsed(who: SignedIn): Promise<void> {
  await expect
    .poll(async () => {
      figures();
      await namesInList(who);
      return figures().byReplica;
    })
    .toBeGreaterThan(0);
  figures();
}

async function namesInList(who: SignedIn): Promise<readonly string[]> {
  const { status, body } = await who.call('POST', '/pipeline/list', { body: { view: 'all', limit: 500 } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.loans.map((one: { borrowerName: string }) => one.borrowerName);
}

const first = await priya.call('POST', '/pipeline/list', { body: { view: 'mine', limit: 1 } });
const { loanNumber } = first.body.loans[0] as { loanNumber: string };
const rename = (name: string) => query(`update loan set borrower_name = $1 where loan_number = $2`, [name, loanNumber]);

interface Report {
  readonly asOf: string;
  readonly totals: { readonly loans: number };
}
async function pipelineReport(who: SignedIn): Promise<Report> {
  const { status, body } = await who.call('GET', '/dashboard/warehouse-report?subReportName=pipeline-by-status');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('a read replica', () => {
  test('answers lists, and each has what was saved before it was asked', async () => {
    await untilReplicaIsUsed(priya);
    // On a busy machine the replica may be late, and is then left alone for two seconds: it goes on until enough were its own.
    let byReplica = 0;
    for (let time = 1; byReplica < 30; time += 1) {
      await rename(`Renamed${time}`);
      expect((await namesInList(priya)).join(), `the list after change ${time}`).toContain(`Renamed${time}`);
      const found = figures();
      expect(found.byReplica + found.byPrimary).toBe(1);
      byReplica += found.byReplica;
    }
  });

  test('shows the lender’s people and a brokerage’s no more than the primary does', async () => {
    await untilReplicaIsUsed(helen);
    const primaryApi = await apiForTests(database);
    for (const name of ['priya', 'helen', 'adam'] as const) {
      const [aside, plain] = [await api.as(demoPerson(name).id), await primaryApi.as(demoPerson(name).id)];
      let shown: readonly string[] = [];
      const byReplica = async (): Promise<number> => {
        figures();
        shown = await namesInList(aside);
        return figures().byReplica;
      };
      await expect.poll(byReplica).toBe(1);
      expect(shown, name).toEqual(await namesInList(plain));
    }
  });

  test('that is a little behind answers reports, which say as of when; lists are asked of the primary', async () => {
    // Its lag counts from the last change it has: one of this moment.
    await rename('Before');
    await untilReplicaIsUsed(helen);
    const before = await pipelineReport(helen);
    await onReplica('select pg_wal_replay_pause()');
    await query(`update loan set status = 'Withdrawn' where loan_number = $1`, [loanNumber]);
    const after = await pipelineReport(helen);
    expect(after.totals.loans).toBe(before.totals.loans);
    expect(Date.parse(after.asOf)).toBeLessThanOrEqual(Date.parse(before.asOf));
    await rename('Meanwhile');
    expect((await namesInList(priya)).join()).toContain('Meanwhile');
    expect(figures()).toMatchObject({ byReplica: 2, byPrimary: 1 });

    await pause(BEHIND_SECONDS * 1_000);
    const late = await pipelineReport(helen);
    expect(late.totals.loans).toBe(before.totals.loans - 1);
    expect(figures()).toMatchObject({ byReplica: 0, byPrimary: 1, behindMs: expect.any(Number) });
    await onReplica('select pg_wal_replay_resume()');
    await query(`update loan set status = 'Registered' where loan_number = $1`, [loanNumber]);
    await untilReplicaIsUsed(helen);
    expect((await pipelineReport(helen)).totals.loans).toBe(before.totals.loans);
  });

  test('that is gone is missed by nobody, and is used again when it is back', async () => {
    await untilReplicaIsUsed(priya);
    await replica.stop();
    for (let time = 1; time <= 5; time += 1) {
      await rename(`Without${time}`);
      expect((await namesInList(priya)).join()).toContain(`Without${time}`);
    }
    expect(figures()).toEqual({ byReplica: 0, byPrimary: 5, behindMs: null });
    replica = await startReplica();
    await untilReplicaIsUsed(priya);
    await rename('Again');
    expect((await namesInList(priya)).join()).toContain('Again');
  });

  test('that follows no primary any more is not believed', async () => {
    await untilReplicaIsUsed(priya);
    await onReplica('select pg_promote()');
    await rename('Promoted');
    expect((await namesInList(priya)).join()).toContain('Promoted');
    expect(figures()).toMatchObject({ byReplica: 0, byPrimary: 1 });
  });
});
