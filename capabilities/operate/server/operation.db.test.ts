import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { demoPerson } from '../../../database/demo/people.ts';
import type { LetterLook, Posted } from '../../../platform/mail/letter.ts';
import { mailFolder } from '../../../platform/mail/mail-folder.ts';
import { takeCountedCalls } from '../../../platform/telemetry/call-times.ts';
import type { ReplicaFigures } from '../../../platform/database/replica/reader.ts';
import { measureProcess } from '../../../platform/telemetry/process-figures.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { letterLook } from '../../portal-settings/port/portal-settings.ts';
import { clearAlarm, raiseAlarm } from '../port/alarms.ts';
import { judgeAlarms } from './watch/judge-alarms.ts';
import { sendNotices, type Channels } from './watch/notices.ts';
import { FactFinder } from './watch/operation-facts.ts';
import { processReports } from './watch/report-process.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const adam = await api.as(demoPerson('adam').id);
const priya = await api.as(demoPerson('priya').id);
const { portal } = api;

const SECRET = Buffer.from('a secret of thirty-two bytes, ok');
const NOBODY: Channels = { mailTo: [], webhook: undefined };

const operation = async () => (await adam.call('GET', '/admin/operation')).body;
const judge = async (channels = NOBODY) =>
  judgeAlarms({ database: portal.database, workerSeconds: 30, channels }, await new FactFinder(portal).find());
/** But that of the demo's rates, whose week is over on its day. */
const openAlarms = () =>
  database.query<{ kind: string; subject: string; sentence: string }>(
    `select kind, subject, sentence from operator_alarm where cleared_at is null and subject not like 'apor%' order by kind, subject`,
  );

function reports(kind: 'api' | 'worker', replica?: ReplicaFigures) {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-figures-'));
  return processReports({
    database: portal.database,
    kind,
    newestMigration: '2026-11-28-980-operation',
    figures: measureProcess({
      database: portal.database,
      reader: { takeFigures: () => replica },
      folders: { data: folder, gone: '/no/such/folder' },
      streams: () => 3,
    }),
  });
}

beforeEach(async () => {
  // A process counts for itself, and tests of other files were in it before.
  takeCountedCalls();
  await database.query(
    `delete from alarm_notice; delete from operator_alarm; delete from process_report; delete from call_minute; delete from backup_run;
     update outbox_message set state = 'sent', sent_at = now() where state <> 'sent'`,
  );
});

describe('what an administrator sees', () => {
  test('nobody else sees it, not even the lender’s own people', async () => {
    expect((await priya.call('GET', '/admin/operation')).status).toBe(403);
    expect((await adam.call('GET', '/admin/operation')).status).toBe(200);
  });

  test('a process with its figures and its disk, and what it was asked in the last hour', async () => {
    const worker = reports('worker');
    await adam.call('GET', '/admin/settings');
    await adam.call('GET', '/admin/settings');
    await priya.call('GET', '/admin/settings');
    await worker.report();
    await adam.call('GET', '/admin/settings');
    // Counts of one minute add up, in one process and over several.
    await worker.report();
    const found = await operation();
    expect(found.processes).toMatchObject([{ kind: 'worker', state: 'running', streams: 3, differs: false }]);
    expect(found.disks).toMatchObject([{ place: 'data', growth: null }]);
    expect(found.disks[0].free.why.parts).toHaveLength(2);
    const settings = found.calls.find(({ call }: { call: string }) => call === 'get-portal-settings');
    expect(settings).toMatchObject({ times: 4, refused: 1, faults: 0 });
    const parts: readonly { figure: { amount: string } }[] = settings.p99.why.parts;
    expect(parts.reduce((sum, { figure }) => sum + Number(figure.amount), 0)).toBe(4);
  });

  test('what the read replica answered, of all processes that run together; without one there is nothing to say', async () => {
    await reports('worker').report();
    expect((await operation()).replica).toBeNull();
    for (const replica of [
      { byReplica: 12, byPrimary: 1, behindMs: 0 },
      { byReplica: 30, byPrimary: 0, behindMs: 400 },
      { byReplica: 0, byPrimary: 2, behindMs: null },
    ])
      await reports('api', replica).report();
    expect((await operation()).replica).toEqual({ byReplica: 42, byPrimary: 3, behindMs: 400 });
  });

  test('a process that was killed is silent, one that was stopped says so, and another version is told apart', async () => {
    const [killed, stopped, old, now] = [reports('api'), reports('api'), reports('api'), reports('worker')];
    for (const one of [killed, stopped, old, now]) await one.report();
    await stopped.stop();
    const [first, , third] = await database.query<{ process_id: string }>('select process_id from process_report order by started_at');
    await database.query(`update process_report set seen_at = now() - interval '2 minutes' where process_id = $1`, [first!.process_id]);
    await database.query(
      `update process_report set portal_version = '0.0.9', newest_migration = '2026-01-01-000-old' where process_id = $1`,
      [third!.process_id],
    );
    const { processes } = await operation();
    expect(processes.map(({ kind, state, differs }: { kind: string; state: string; differs: boolean }) => [kind, state, differs])).toEqual([
      ['api', 'silent', false],
      ['api', 'stopped', false],
      ['api', 'running', true],
      ['worker', 'running', false],
    ]);
  });

  test('a stuck outbox: how many, how old, and why, without the address of whom it was for', async () => {
    await database.query(
      `insert into outbox_message (brokerage_id, message_id, topic, dedupe_key, payload, state, attempts, last_error, made_at)
       values (1, gen_random_uuid(), 'mail', 'stuck 1', '{}', 'waiting', 3, '451 <maria.gomez@example.com> greylisted', now() - interval '20 minutes'),
              (1, gen_random_uuid(), 'mail', 'stuck 2', '{}', 'failed', 12, '550 no such person', now() - interval '30 minutes')`,
    );
    const { queues } = await operation();
    expect(queues[0]).toMatchObject({ id: 'outbox', failed: 1, waiting: { value: 1 } });
    expect(queues[0].oldestSeconds).toBeGreaterThanOrEqual(1_200);
    expect(queues[0].waiting.why.parts).toMatchObject([{ label: 'Waiting', figure: { amount: '1' } }]);
    expect(JSON.stringify(queues)).not.toContain('maria');
    await judge();
    expect((await openAlarms()).map(({ kind, subject }) => `${kind} ${subject}`)).toContain('queue-late outbox');
  });

  test('work that waits for another’s lock, with the holder of the lock and without the statements of either', async () => {
    const [holder, waiter] = [await portal.database.connect(), await portal.database.connect()];
    await holder.query('begin');
    await holder.query('lock table call_minute in row exclusive mode');
    await waiter.query('begin');
    const waiting = waiter.query(`/* 123-45-6789 */ lock table call_minute in share mode`);
    try {
      await expect.poll(async () => (await operation()).locks.length).toBe(1);
      const { locks } = await operation();
      expect(locks).toMatchObject([{ waitsFor: 'call_minute', mode: 'ShareLock', holders: [{ state: 'idle in transaction' }] }]);
      expect(JSON.stringify(locks)).not.toContain('6789');
    } finally {
      await holder.query('rollback');
      await waiting;
      await waiter.query('rollback');
      holder.release();
      waiter.release();
    }
  });

  test('no backup is said, and then the last one with what became of it', async () => {
    expect((await operation()).backup).toBeNull();
    await database.query(
      `insert into backup_run (backup_id, started_at, ended_at, place, bytes, problem)
       values (gen_random_uuid(), now() - interval '2 days', now() - interval '2 days', '/srv/copies', 12345678, null),
              (gen_random_uuid(), now() - interval '1 hour', now(), '/srv/copies', null, 'The bucket refused it')`,
    );
    expect((await operation()).backup).toMatchObject({ problem: 'The bucket refused it', bytes: null });
    await judge();
    expect((await openAlarms()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['backup-failed', 'backup-late']));
  });
});

describe('an alarm’s life', () => {
  let receiver: Server | undefined;
  const received: { headers: Record<string, string>; body: string }[] = [];
  let answer = 200;
  const letters = mkdtempSync(join(tmpdir(), 'lockdesk-alarms-'));
  const mailer = mailFolder(letters);
  const lettersOf = (kind: string) =>
    readdirSync(letters)
      .map((name) => readFileSync(join(letters, name), 'utf8'))
      .filter((text) => text.includes(kind));
  const saidOf = (word: string) =>
    received.filter(({ body }) => body.includes(word)).map(({ body }) => (JSON.parse(body) as { type: string }).type);

  beforeEach(async () => {
    received.length = 0;
    answer = 200;
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        received.push({ headers: request.headers as Record<string, string>, body });
        response.writeHead(answer).end();
      });
    });
    await new Promise<void>((resolve) => receiver!.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => receiver!.close(resolve)));

  const both = (): Channels => ({
    mailTo: ['ops@harrow.example', 'night@harrow.example'],
    webhook: { url: `http://127.0.0.1:${(receiver!.address() as { port: number }).port}/alarms`, secret: SECRET },
  });
  let look = (): Promise<LetterLook> => letterLook(portal.database);
  const send = (channels: Channels, by = mailer) =>
    sendNotices({
      database: portal.database,
      channels,
      mailer: by,
      from: 'portal@harrow.example',
      look,
      origin: 'https://portal.example',
      log: portal.log,
    });

  test('it is sent once when it begins and once when it ends, by mail and by a signed webhook', async () => {
    const worker = reports('worker');
    await worker.report();
    await judge(both());
    expect(await openAlarms()).toEqual([]);
    await worker.stop();
    await database.query(`update process_report set stopped_at = now() - interval '5 minutes'`);
    for (let round = 0; round < 3; round += 1) {
      await judge(both());
      await send(both());
    }
    expect(await openAlarms()).toMatchObject([{ kind: 'worker-silent', subject: 'worker' }]);
    expect(saidOf('worker-silent')).toEqual(['alarm.began']);
    const { headers, body } = received.find((one) => one.body.includes('worker-silent'))!;
    expect(new Webhook(SECRET, { format: 'raw' }).verify(body, headers)).toMatchObject({ data: { kind: 'worker-silent' } });
    const letter = lettersOf('worker-silent');
    expect(letter).toHaveLength(1);
    expect(letter[0]).toMatch(/To: ops@harrow\.example, night@harrow\.example/);
    expect(letter[0]).toContain('Subject: Alarm: worker-silent, worker');
    expect(letter[0]!.match(/^Content-Type: text\/\w+/gm)).toEqual(['Content-Type: text/plain', 'Content-Type: text/html']);
    expect(letter[0]!.replaceAll(/=\r?\n/g, '')).toContain('>Lockdesk</span>');

    await database.query(`delete from process_report`);
    await reports('worker').report();
    for (let round = 0; round < 2; round += 1) {
      await judge(both());
      await send(both());
    }
    expect(await openAlarms()).toEqual([]);
    expect(saidOf('worker-silent')).toEqual(['alarm.began', 'alarm.ended']);
    expect(lettersOf('worker-silent')).toHaveLength(2);
    const { history } = await operation();
    expect(history).toMatchObject([{ kind: 'worker-silent' }]);
    expect(history[0].notices).toHaveLength(4);
  });

  test('an alarm goes out as text alone while the portal’s look can’t be read', async () => {
    const looking = look;
    look = () => Promise.reject(new Error('The database is away'));
    await portal.database.withShared((tx) =>
      raiseAlarm(tx, { kind: 'journal-broken', subject: 'brokerage 9', sentence: 'The journal of brokerage 9 does not verify.' }),
    );
    await judge(both());
    await send(both());
    look = looking;
    const [letter] = lettersOf('brokerage 9');
    expect(letter).toContain('does not verify');
    expect(letter).not.toContain('text/html');
    await portal.database.withShared((tx) => clearAlarm(tx, { kind: 'journal-broken', subject: 'brokerage 9' }));
    await judge(both());
    await send(both());
  });

  test('while it lasts it is told once a day', async () => {
    const channels: Channels = { ...both(), mailTo: [] };
    await portal.database.withShared((tx) =>
      raiseAlarm(tx, {
        kind: 'journal-broken',
        subject: 'brokerage 3',
        sentence: 'The journal of brokerage 3 does not verify. Keep the file.',
      }),
    );
    await judge(channels);
    await send(channels);
    for (const days of [1, 0, 1]) {
      await database.query(`update operator_alarm set first_at = first_at - make_interval(days => $1) where kind = 'journal-broken'`, [
        days,
      ]);
      await judge(channels);
      await send(channels);
    }
    await portal.database.withShared((tx) => clearAlarm(tx, { kind: 'journal-broken', subject: 'brokerage 3' }));
    await judge(channels);
    await send(channels);
    expect(saidOf('journal-broken')).toEqual(['alarm.began', 'alarm.lasts', 'alarm.lasts', 'alarm.ended']);
  });

  test('what is not taken is tried again, and the page says why it did not arrive', async () => {
    answer = 503;
    const channels = both();
    const refusing = { ...mailer, post: async (): Promise<Posted> => ({ outcome: 'again', reason: '451 try later, ops@harrow.example' }) };
    await portal.database.withShared((tx) =>
      raiseAlarm(tx, { kind: 'journal-broken', subject: 'brokerage 4', sentence: 'The journal of brokerage 4 does not verify. Keep it.' }),
    );
    await judge(channels);
    await send(channels, refusing);
    await send(channels, refusing);
    const one = (await operation()).alarms.find(({ subject }: { subject: string }) => subject === 'brokerage 4');
    expect(one.notices).toMatchObject([
      { sentAt: null, attempts: 1 },
      { sentAt: null, attempts: 1 },
    ]);
    expect(one.notices.map(({ problem }: { problem: string }) => problem).sort()).toEqual([
      '451 try later, (address)',
      'The receiver answered 503.',
    ]);
    answer = 200;
    await database.query('update alarm_notice set next_try_at = now()');
    await send(channels);
    const after = (await operation()).alarms.find(({ subject }: { subject: string }) => subject === 'brokerage 4');
    expect(
      after.notices.every(({ sentAt, problem }: { sentAt: string | null; problem: string | null }) => sentAt !== null && problem === null),
    ).toBe(true);
  });

  test('two processes that judge and send at once send it once', async () => {
    const channels: Channels = { ...both(), mailTo: [] };
    await portal.database.withShared((tx) =>
      raiseAlarm(tx, { kind: 'journal-broken', subject: 'brokerage 5', sentence: 'The journal of brokerage 5 does not verify. Keep it.' }),
    );
    await Promise.all([judge(channels), judge(channels), judge(channels)]);
    await Promise.all([send(channels), send(channels), send(channels)]);
    expect(received.filter(({ body }) => body.includes('brokerage 5'))).toHaveLength(1);
  });

  test('an alarm that another capability raised is not cleared by the watch', async () => {
    await portal.database.withShared((tx) =>
      raiseAlarm(tx, { kind: 'journal-broken', subject: 'brokerage 6', sentence: 'The journal of brokerage 6 does not verify. Keep it.' }),
    );
    await judge();
    expect((await openAlarms()).map(({ subject }) => subject)).toContain('brokerage 6');
  });
});
