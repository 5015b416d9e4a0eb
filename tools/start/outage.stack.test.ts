import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { createFileStore } from '../../platform/files/file-store.ts';
import { mailFolder } from '../../platform/mail/mail-folder.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { signInOverHttp, type PortalReply, type SignedIn } from '../../platform/testing/signed-in.ts';
import { readMasterKeys } from '../../platform/vault/master-keys.ts';
import { openVault } from '../../platform/vault/vault.ts';
import { keySourceOf } from './folder/master-key-file.ts';
import { familyOf, freePort, isAlive, sendSignal } from './processes.ts';
import { secretsOf } from './settings.ts';

/**
 * One portal, as `npm start` starts it, through what happens to a machine: PostgreSQL killed, the API killed, the disk full. Its data is on
 * a disk of its own where the test may make one.
 */
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const home = mkdtempSync(join(tmpdir(), 'lockdesk-outage-'));
const data = join(home, 'data');
chmodSync(home, 0o755);
mkdirSync(data);
const ownDisk = mounted(data, '420m');
/** As an earlier version left it: open to everybody on the machine. */
mkdirSync(join(data, 'logs'));
for (const folder of [data, join(data, 'logs')]) chmodSync(folder, 0o755);

const port = await freePort(5);
const origin = `http://localhost:${port}`;
let launcher: ChildProcess;
let said = '';
let ended: Promise<unknown>;
let marco: SignedIn;
let owner: pg.Pool;
const loans: string[] = [];
/** A loan that can be priced. */
let priced = '';

/** A disk of its own, for root on Linux; false elsewhere. */
function mounted(folder: string, size: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]).status === 0;
}

beforeAll(async () => {
  launcher = spawn(process.execPath, [join(root, 'tools/start/start.mjs')], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: undefined, DATABASE_URL: undefined, LOCKDESK_DATA: data, LOCKDESK_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [launcher.stdout!, launcher.stderr!]) stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  ended = new Promise((resolve) => launcher.once('close', resolve));
  await until(() => said.includes('Ctrl-C stops it'));
  marco = await signInOverHttp(origin, demoPerson('marco'));
  const { databaseOwner } = secretsOf(data);
  owner = new pg.Pool({ connectionString: `postgres://postgres:${databaseOwner}@127.0.0.1:${port + 3}/lockdesk`, max: 1 });
  owner.on('error', () => undefined);
  const { rows } = await owner.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 2 order by 1 limit 5');
  loans.push(...rows.map((row) => row.loan_number));
  const priceable = await owner.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and status in ('Registered', 'Disclosed') and lock_state = 'none'
      and lien_priority = 'FirstLien' and mortgage_type = 'Conventional' and loan_amount_cents < 80000000 order by 1 limit 1`,
  );
  priced = priceable.rows[0]!.loan_number;
});

afterAll(async () => {
  await owner?.end();
  launcher?.kill('SIGTERM');
  await ended;
  if (ownDisk) spawnSync('umount', ['-l', data]);
  rmSync(home, { recursive: true, force: true });
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const began = performance.now(); !(await condition()); await pause(10))
    if (performance.now() - began > 150_000) throw new Error(`It did not come to that. The launcher said: ${said}`);
}

const isReady = (): Promise<boolean> =>
  fetch(`${origin}/api/ready`).then(
    async (reply) => (await reply.text()) !== '' && reply.ok,
    () => false,
  );

const comment = (text: string, key: string = randomUUID(), who = marco): Promise<PortalReply> =>
  who.call('PUT', `/api/loan/${loans[0]}/comments`, { raw: { body: text, type: 'text/plain' }, idempotencyKey: key });

const codeOf = (reply: PortalReply): string | undefined => (reply.json as { errors?: { code: string }[] }).errors?.[0]?.code;

/** How often each comment is there that begins with this. */
async function commentsBeginning(prefix: string): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ text: string; n: number }>(
    'select text, count(*)::int as n from loan_comment where starts_with(text, $1) group by 1',
    [prefix],
  );
  return new Map(rows.map(({ text, n }) => [text, n]));
}

const query = async <Row extends object>(text: string): Promise<Row[]> => (await owner.query<Row>(text)).rows;

/** The launcher's process that runs this file. */
function processOf(file: string): number {
  const found = familyOf(launcher.pid!).find((pid) =>
    spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes(file),
  );
  if (found === undefined) throw new Error(`No process runs ${file}.`);
  return found;
}

const log = (name: string): string => readFileSync(join(data, 'logs', name), 'utf8');
/** How often PostgreSQL has started, as its log says. */
const startsOf = (text: string): number => text.match(/database system is ready to accept connections/g)?.length ?? 0;

test('the data folders are closed to everybody else, also those that were open before', () => {
  const { mode, gid } = statSync(data);
  // Root lends PostgreSQL an account, which may pass through the data folder to its own.
  const passage = process.getuid?.() === 0 && gid === statSync(join(data, 'postgres')).gid;
  expect((mode & 0o777).toString(8)).toBe(passage ? '710' : '700');
  for (const name of ['logs', 'files', 'postgres', 'login']) {
    expect([name, (statSync(join(data, name)).mode & 0o777).toString(8)]).toEqual([name, '700']);
  }
});

test('PostgreSQL killed again and again under load: every reply is a success or a typed 503, and nothing is lost or doubled', async () => {
  const api = processOf('apps/api/main.ts');
  const worker = processOf('apps/worker/main.ts');
  const statuses = new Map<string, number>();
  const count = (reply: PortalReply): void => {
    const what = reply.status === 200 ? '200' : `${reply.status} ${codeOf(reply)}`;
    statuses.set(what, (statuses.get(what) ?? 0) + 1);
  };
  let going = true;
  const acknowledged: string[] = [];
  const tried: string[] = [];
  const writer = async (name: number): Promise<void> => {
    for (let at = 0; going; at += 1) {
      const text = `Killed database ${name}-${at}`;
      const key = randomUUID();
      tried.push(text);
      // Sent again with the same key until there is an answer, as the browser does.
      for (;;) {
        const reply = await comment(text, key);
        count(reply);
        if (reply.status === 200) break;
        if (!going) return;
        await pause(25);
      }
      acknowledged.push(text);
    }
  };
  const reader = async (at: number): Promise<void> => {
    while (going) {
      count(await marco.call('GET', `/api/loan/${loans[at]}/comments`));
      count(await marco.call('POST', '/api/pipeline/list', { body: {} }));
      count(await marco.call('POST', `/api/loan/${priced}/price-loan`, { body: {} }));
      await pause(5);
    }
  };
  const heard: string[] = [];
  let streams = 0;
  const listener = async (): Promise<void> => {
    for (let last = ''; going;) {
      const leaving = new AbortController();
      const { cookie, handle } = marco.halves();
      const reply = await fetch(`${origin}/api/events/stream`, {
        headers: {
          cookie: `__Host-lockdesk=${cookie}; lockdesk_handle=${handle}`,
          authorization: handle!,
          ...(last ? { 'last-event-id': last } : {}),
        },
        signal: leaving.signal,
      });
      if (reply.status !== 200) {
        expect(reply.status).toBe(503);
        await pause(100);
        continue;
      }
      streams += 1;
      const timer = setInterval(() => !going && leaving.abort(), 50);
      try {
        for await (const chunk of reply.body!) {
          const text = Buffer.from(chunk).toString('utf8');
          heard.push(text);
          last = [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? last;
        }
      } catch {
        // Ended: comes back with the last position it read.
      }
      clearInterval(timer);
    }
  };
  const load = Promise.all([writer(1), writer(2), reader(0), reader(1), listener()]);
  load.catch(() => (going = false));
  const kills = 4;
  const logBefore = log('postgres.log');
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(400);
    const server = Number.parseInt(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    const starts = startsOf(log('postgres.log'));
    for (const pid of familyOf(server)) sendSignal(pid, 'SIGKILL');
    // Not by a look at the readiness alone: on a busy machine the database is back between two looks.
    await until(() => startsOf(log('postgres.log')) > starts);
    await until(isReady);
  }
  // On a slow machine little is done between the kills: it continues until there is enough to count.
  await until(() => acknowledged.length > 10);
  // News of what is written now reaches the stream, which has lived through all of it or come back.
  await until(async () => (await comment('After the kills')).status === 200);
  heard.length = 0;
  await until(async () => (await comment('Heard after the kills')).status === 200);
  await until(() => heard.some((text) => text.includes('comment')));
  going = false;
  await load;

  expect([...statuses.keys()].filter((what) => !['200', '503 UNAVAILABLE'].includes(what))).toEqual([]);
  expect(statuses.get('503 UNAVAILABLE')).toBeGreaterThan(0);
  expect(streams).toBeGreaterThan(0);
  const stored = await commentsBeginning('Killed database');
  expect(acknowledged.filter((text) => stored.get(text) !== 1)).toEqual([]);
  expect([...stored].filter(([text, n]) => n !== 1 || !tried.includes(text))).toEqual([]);
  expect(await brokenInvariants({ query })).toEqual([]);
  // The same processes, one line for the person at each kill, and every start in one log.
  expect([processOf('apps/api/main.ts'), processOf('apps/worker/main.ts')]).toEqual([api, worker]);
  expect(said.match(/The database ended unexpectedly/g)).toHaveLength(kills);
  expect(log('postgres.log').startsWith(logBefore)).toBe(true);
  expect(startsOf(log('postgres.log'))).toBeGreaterThan(kills);
});

test('the API killed again and again is started again each time, and its log keeps all of it', async () => {
  const kills = 4;
  const before = log('api.log');
  for (let kill = 0; kill < kills; kill += 1) {
    sendSignal(processOf('apps/api/main.ts'), 'SIGKILL');
    await until(async () => !(await isReady()));
    await until(isReady);
    expect((await comment(`Killed API ${kill}`)).status).toBe(200);
  }
  expect((await commentsBeginning('Killed API')).size).toBe(kills);
  expect(log('api.log').startsWith(before)).toBe(true);
  expect(log('api.log').match(/API ended by SIGKILL/g)).toHaveLength(kills);
  expect(said.match(/The API ended by SIGKILL/g)).toHaveLength(kills);
  await signInOverHttp(origin, demoPerson('otis'));
});

describe('a disk that is full', () => {
  test('people read and sign in, saving is refused in a sentence, and goes on by itself when there is room', async ({ skip }) => {
    if (!ownDisk) skip('A disk of its own can only be made by root on Linux.');
    const pids = ['apps/api/main.ts', 'apps/worker/main.ts', 'apps/login/main.ts', 'postgres-guardian.ts'].map(processOf);
    let going = true;
    const acknowledged: string[] = [];
    const refusals = new Set<string>();
    const saving = (async () => {
      for (let at = 0; going; at += 1) {
        const text = `Full disk ${at} ${'x'.repeat(3_000)}`;
        const reply = await comment(text).catch(() => undefined);
        if (reply?.status === 200) acknowledged.push(text);
        else refusals.add(reply ? `${reply.status} ${codeOf(reply)}` : 'no answer');
        await pause(5);
      }
    })();
    await pause(300);
    const filler = join(data, 'filler');
    fillUp(filler);
    await until(async () => !(await isReady()));
    expect(await (await fetch(`${origin}/api/ready`)).json()).toMatchObject({ status: 503, errors: [{ code: 'OUT_OF_SPACE' }] });
    // Everything but saving, for as long as the disk stays full.
    for (let round = 0; round < 5; round += 1) {
      expect((await marco.call('GET', `/api/loan/${loans[0]}/comments`)).status).toBe(200);
      expect((await marco.call('POST', '/api/pipeline/list', { body: {} })).status).toBe(200);
      const otis = await signInOverHttp(origin, demoPerson('otis'));
      expect((await otis.call('GET', '/api/user/profile')).status).toBe(200);
      const refused = await comment('While it is full');
      expect([refused.status, refused.json]).toEqual([
        503,
        {
          status: 503,
          errors: [
            {
              code: 'OUT_OF_SPACE',
              message: 'The portal can’t save at the moment: its disk is full. You can still read. Try again later.',
            },
          ],
        },
      ]);
      await pause(200);
    }
    rmSync(filler);
    await until(isReady);
    expect((await comment('There is room again')).status).toBe(200);
    going = false;
    await saving;
    expect([...refusals]).toEqual(['503 OUT_OF_SPACE']);
    const stored = await commentsBeginning('Full disk');
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((text) => stored.get(text) !== 1)).toEqual([]);
    expect(stored.size).toBe(acknowledged.length);
    expect(await commentsBeginning('While it is full')).toEqual(new Map());
    expect(await brokenInvariants({ query })).toEqual([]);
    expect(pids.filter((pid) => !isAlive(pid))).toEqual([]);
    expect(said).toContain(`The disk of ${data} is full`);
    expect(said).toContain('The disk has room again: saving goes on.');
  });

  test('a file and a letter that don’t fit leave nothing half-written behind', async ({ skip }) => {
    const small = join(home, 'small');
    mkdirSync(small);
    if (!mounted(small, '256k')) skip('A disk of its own can only be made by root on Linux.');
    try {
      const { databaseOwner } = secretsOf(data);
      const vault = openVault(`postgres://postgres:${databaseOwner}@127.0.0.1:${port + 3}/lockdesk`, readMasterKeys(keySourceOf(data, {})));
      const files = createFileStore(join(small, 'files'), vault);
      const there = await files.keep(2, Buffer.alloc(10_000, 1));
      await expect(files.keep(2, Buffer.alloc(1_000_000, 2))).rejects.toMatchObject({ code: 'ENOSPC' });
      expect((await files.read(2, there)).length).toBe(10_000);
      const letters = mailFolder(join(small, 'mail'));
      const letter = {
        id: randomUUID(),
        from: 'a@lockdesk.example',
        to: [],
        subject: 'One',
        text: 'x'.repeat(1_000_000),
        madeAt: new Date(0),
        attachments: [],
      };
      await expect(letters.post(letter)).rejects.toMatchObject({ code: 'ENOSPC' });
      const left = readdirSync(small, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(small, name)).isFile());
      expect(left).toHaveLength(1);
      // What did not fit is written whole once it does.
      const again = await files.keep(2, Buffer.alloc(50_000, 2));
      expect((await files.read(2, again)).length).toBe(50_000);
      await vault.close();
    } finally {
      spawnSync('umount', ['-l', small]);
    }
  });
});

/** Writes until nothing goes any more. */
function fillUp(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [1_048_576, 4_096]) {
      const piece = Buffer.alloc(size, 7);
      try {
        for (;;) writeSync(descriptor, piece);
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      }
    }
  } finally {
    closeSync(descriptor);
  }
}
