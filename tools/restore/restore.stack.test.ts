import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { signInOverHttp, type SignedIn } from '../../platform/testing/signed-in.ts';
import { SEALED } from '../backup/copies/log.ts';
import { fileName, positionOf } from '../backup/log-names.ts';
import { identitiesIn, openBytes, writeNewIdentity } from '../backup/sealing.ts';
import { identitiesFor, partsOfPlace, readPlace, wholeBackups, MAKING, type WholeBackup } from '../backup/place.ts';
import { launchOver, type Launch } from '../start/launch-for-tests.ts';
import { startPostgres } from '../start/postgres.ts';
import { familyOf, freePort, sendSignal } from '../start/processes.ts';
import { secretsOf } from '../start/settings.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';

/** A portal that backs itself up, killed outright, and what its backups give back. */
const home = mkdtempSync(join(tmpdir(), 'lockdesk-restore-'));
chmodSync(home, 0o755); // the database's own account has to enter it
const root = fileURLToPath(new URL('../../', import.meta.url));
const data = join(home, 'data');
const to = join(home, 'place');
const parts = partsOfPlace(to);
const backupLog = join(data, 'logs', 'backup.log');
const identityFile = join(home, 'identity.txt');
let port: number;
let recipient: string;
let portal: Launch;
let marco: SignedIn;
let loan: string;
/** Between two comments: the first is to be there, the second not. */
let between: Date;
const acknowledged: string[] = [];

const backups = (): Promise<WholeBackup[]> => wholeBackups({ folder: to }, () => undefined);

async function until(condition: () => boolean | Promise<boolean>, milliseconds = 90_000): Promise<void> {
  for (const end = Date.now() + milliseconds; !(await condition()); await pause(50))
    if (Date.now() > end)
      throw new Error(`It did not come to that: ${portal.said()} ${existsSync(backupLog) ? readFileSync(backupLog, 'utf8') : ''}`);
}

/** Writes a word into the log and waits until a copy of the log has it, and with it all that was acknowledged before. */
async function untilCopied(owner: pg.Client, word: string): Promise<void> {
  const since = Date.now();
  await owner.query("select pg_logical_emit_message(true, 'test', $1)", [word]);
  const identities = identitiesIn(readFileSync(identityFile, 'utf8'), identityFile);
  await until(async () => {
    await pause(500);
    for (const name of readdirSync(parts.log).filter((one) => one.endsWith(SEALED))) {
      const copy = join(parts.log, name);
      // The copy of an end goes when the whole file is copied.
      const { mtimeMs = 0 } = statSync(copy, { throwIfNoEntry: false }) ?? {};
      if (mtimeMs > since && (await openBytes(copy, identities).catch(() => Buffer.of())).includes(word)) return true;
    }
    return false;
  });
}

async function comment(text: string): Promise<void> {
  const reply = await marco.call('PUT', `/api/loan/${loan}/comments`, {
    raw: { body: text, type: 'text/plain' },
    idempotencyKey: randomUUID(),
  });
  expect(reply.status).toBe(200);
  acknowledged.push(text);
}

/** The command as a person runs it. */
function backUp(...options: string[]) {
  const child = spawn(process.execPath, [join(root, 'tools/backup/backup.ts'), '--to', to, ...options], {
    env: { ...process.env, DATABASE_URL: undefined, LOCKDESK_DATA: data, LOCKDESK_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  return { child, ended: new Promise<number | null>((resolve) => child.once('close', resolve)), said: () => said };
}

beforeAll(async () => {
  recipient = await writeNewIdentity(identityFile);
  port = await freePort(5);
  portal = await launchOver(data, {
    LOCKDESK_PORT: String(port),
    LOCKDESK_BACKUP_TO: to,
    LOCKDESK_BACKUP_RECIPIENT: recipient,
    LOCKDESK_BACKUP_EVERY: '1d',
  });
  await until(() => portal.said().includes('Ctrl-C stops it'), 240_000);
  marco = await signInOverHttp(portal.origin, demoPerson('marco'));
  const owner = new pg.Client({ connectionString: `postgres://postgres:${secretsOf(data).databaseOwner}@127.0.0.1:${port + 3}/lockdesk` });
  owner.on('error', () => undefined); // the portal is killed while it is connected
  await owner.connect();
  const { rows } = await owner.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 2 order by 1 limit 1');
  loan = rows[0]!.loan_number;
  // By itself, since there is none.
  await until(async () => (await backups()).length > 0);
  await comment('before the instant');
  await pause(300);
  between = new Date();
  await pause(300);
  let going = true;
  const writing = (async () => {
    for (let at = 0; going; at += 1) await comment(`while it is copied ${at}`);
  })();
  const run = backUp('--recipient', recipient);
  if ((await run.ended) !== 0) throw new Error(run.said());
  going = false;
  await writing;
  await comment('after the backup');
  // Acknowledged is one thing, copied another.
  await untilCopied(owner, 'all of it is copied');
  for (const pid of familyOf(portal.process.pid!)) sendSignal(pid, 'SIGKILL');
  await portal.ended;
  await owner.end().catch(() => undefined);
}, 400_000);

afterAll(async () => {
  for (const pid of portal?.process.pid ? familyOf(portal.process.pid) : []) sendSignal(pid, 'SIGKILL');
  await portal?.ended;
  rmSync(home, { recursive: true, force: true });
});

async function restore(
  name: string,
  more: { at?: Date; upToTheGap?: boolean; backup?: string; identities?: string[] } = {},
): Promise<Restored> {
  const place = await readPlace(to);
  const identities = more.identities ?? (await identitiesFor(place, { identityFile }));
  return restoreBackup({
    place,
    identities,
    to: join(home, name),
    at: more.at,
    backup: more.backup,
    upToTheGap: more.upToTheGap ?? false,
    say: () => undefined,
  });
}

async function commentsIn(name: string): Promise<string[]> {
  const folder = join(home, name);
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: secretsOf(folder).databaseOwner,
    logFile: join(folder, 'logs', 'postgres.log'),
  });
  const owner = new pg.Client({ connectionString: postgres.urlOf('lockdesk') });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ text: string }>('select text from loan_comment where text = any($1)', [acknowledged]);
    return rows.map((row) => row.text).sort();
  } finally {
    await owner.end();
    await postgres.stop();
  }
}

test('to its end, a restore gives back all that was copied: what was acknowledged, once each', async () => {
  const restored = await restore('to the end');
  expect(restored.checks.flatMap(({ problems }) => problems)).toEqual([]);
  expect(restored.whole).toBe(true);
  expect(restored.checks.map(({ what }) => what).join()).toMatch(
    /files are there.*readable.*conditions hold.*journals of \d\d+ lines.*keys are there.*\d\d sealed values/,
  );
  expect(await commentsIn('to the end')).toEqual([...acknowledged].sort());
});

test('to an instant between two writes, the first is there and nothing later', async () => {
  const restored = await restore('to the instant', { at: between });
  expect(restored.whole).toBe(true);
  expect(restored.backup.name).toBe((await backups())[0]!.name);
  expect(await commentsIn('to the instant')).toEqual(['before the instant']);
});

test('nothing of people is readable in the place of backups', () => {
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!statSync(join(to, name)).isFile()) continue;
    const bytes = readFileSync(join(to, name)).toString('latin1');
    for (const canary of ['Okafor', 'before the instant', 'marco@', 'databaseOwner'])
      expect([name, bytes.includes(canary)]).toEqual([name, false]);
  }
});

describe('a restore says what is wrong, and makes no folder that looks whole', () => {
  const restoring = (name: string) => join(home, `${name}.restoring`);

  /** Changes a file of the place for as long as the work lasts. */
  async function changed(path: string, change: (path: string) => void, work: () => Promise<void>): Promise<void> {
    const saved = join(home, 'saved');
    copyFileSync(path, saved);
    try {
      change(path);
      await work();
    } finally {
      copyFileSync(saved, path);
    }
  }
  const flip = (path: string): void => {
    const bytes = readFileSync(path);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    writeFileSync(path, bytes);
  };
  /** What a restore is refused with. */
  async function refusal(name: string, more: Parameters<typeof restore>[1] = {}): Promise<string> {
    const said = await restore(name, more).then(
      () => 'It was restored.',
      (problem: Error) => problem.message,
    );
    expect(existsSync(join(home, name))).toBe(false);
    rmSync(restoring(name), { recursive: true, force: true });
    return said;
  }
  const newest = async (part: string): Promise<string> => join((await backups()).at(-1)!.folder, part);

  test('of another key', async () => {
    const other = join(home, 'other.txt');
    await writeNewIdentity(other);
    expect(await refusal('key', { identities: identitiesIn(readFileSync(other, 'utf8'), other) })).toMatch(/sealed for another key/);
  });

  test('of a part that is missing or changed, and of a changed manifest', async () => {
    const folder = await newest('folder.tar.zst.age');
    await changed(folder, flip, async () => expect(await refusal('part')).toMatch(/folder\.tar\.zst\.age .* was changed/));
    await changed(
      folder,
      (path) => rmSync(path),
      async () => expect(await refusal('part')).toMatch(/folder\.tar\.zst\.age is missing/),
    );
    await changed(await newest('cluster.tar.zst.age'), flip, async () =>
      expect(await refusal('cluster')).toMatch(/cluster\.tar\.zst\.age .* was changed/),
    );
    await changed(await newest('manifest.json'), flip, async () =>
      expect(await refusal('manifest')).toMatch(/manifest .* was changed\. Name another with --backup/),
    );
  });

  test('of a log file that is missing or changed; up to the gap it restores what was before', async () => {
    const { name: first, manifest } = (await backups())[0]!;
    const { timeline, endsAt, fileBytes } = manifest.database!;
    // A backup has its own log with it: the first file after that is needed from the copies.
    const after = fileName({ timeline, number: (positionOf(endsAt) - 1n) / BigInt(fileBytes) + 1n }, fileBytes);
    const path = join(parts.log, after + SEALED);
    await changed(path, flip, async () => expect(await refusal('log', { backup: first })).toMatch(/was changed or is not whole/));
    await changed(
      path,
      () => rmSync(path),
      async () => expect(await refusal('log', { backup: first })).toMatch(new RegExp(`log file ${after} is missing`)),
    );
  });

  test('of a copy of a file that was changed: all else is restored beside, and it is not called whole', async () => {
    const [part = ''] = readdirSync(parts.files);
    const [copy = ''] = readdirSync(join(parts.files, part));
    await changed(join(parts.files, part, copy), flip, async () => {
      const restored = await restore('file');
      expect(restored.whole).toBe(false);
      expect(restored.checks.flatMap(({ problems }) => problems).join()).toMatch(/the copy of brokerage-\d+\/.* was changed.*is missing/);
      expect([existsSync(join(home, 'file')), existsSync(restoring('file'))]).toEqual([false, true]);
    });
  });

  test('of an instant that the log does not reach, or that is before all backups', async () => {
    expect(await refusal('later', { at: new Date(Date.now() + 3_600_000) })).toMatch(/ends before|nothing was written after/);
    expect(await refusal('earlier', { at: new Date(Date.now() - 86_400_000) })).toMatch(/oldest backup was whole at/);
  });
});

test('a backup that is broken off leaves nothing that looks whole, and the next one clears it away', async () => {
  const before = (await backups()).map(({ name }) => name);
  const broken = backUp('--recipient', recipient);
  await until(() => readdirSync(parts.backups).some((name) => name.endsWith(MAKING)));
  broken.child.kill('SIGKILL');
  await broken.ended;
  expect((await backups()).map(({ name }) => name)).toEqual(before);
  // The portal does not run: the command starts the database for it. With one to keep, the others and their log go.
  const next = backUp('--recipient', recipient, '--keep', '1');
  expect([await next.ended, next.said()]).toEqual([0, expect.stringContaining('Whole: ')]);
  expect(readdirSync(parts.backups).filter((name) => name.endsWith(MAKING))).toEqual([]);
  expect(await backups()).toHaveLength(1);
  expect((await restore('the last')).whole).toBe(true);
  expect(await commentsIn('the last')).toEqual([...acknowledged].sort());
});
