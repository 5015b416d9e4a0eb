import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { signInOverHttp, type SignedIn } from '../../platform/testing/signed-in.ts';
import { MAKING } from '../backup/place.ts';
import { PORTS } from '../start/launch-for-tests.ts';
import { familyOf, freePort, sendSignal } from '../start/processes.ts';

/** `docs/handbook/operating.md` as an operator follows it: the lines of its boxes, in their order, from its text. Packages are installed already. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs/handbook/operating.md'), 'utf8');
const lines = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, box]) => box!.trim().split('\n'));

const home = mkdtempSync(join(tmpdir(), 'lockdesk-operating-'));
chmodSync(home, 0o755); // the database's own account has to enter it
const port = await freePort(PORTS);
const origin = `http://localhost:${port}`;
let portal: ChildProcess | undefined;
afterAll(async () => {
  await stopPortal('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** The values that the page leaves to the reader, and its folders, here inside one of the test's. */
const given: Record<string, string> = {
  '/backups/': join(home, 'backups/'),
  '/srv/': join(home, 'srv/'),
  'lockdesk-identity.txt': join(home, 'lockdesk-identity.txt'),
  'lockdesk-passphrase.txt': join(home, 'lockdesk-passphrase.txt'),
};
const filledIn = (line: string): string => Object.entries(given).reduce((text, [said, here]) => text.replaceAll(said, here), line);

function start(line: string): { readonly child: ChildProcess; readonly said: () => string; readonly ended: Promise<number | null> } {
  const child = spawn('sh', ['-c', filledIn(line)], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: undefined, LOCKDESK_DATA: join(home, 'data'), LOCKDESK_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  return { child, said: () => said, ended: new Promise((resolve) => child.once('close', resolve)) };
}

/** Runs a line of the page to its end, and gives what it said. */
async function run(line: string): Promise<string> {
  const { said, ended } = start(line);
  const code = await ended;
  expect(code, said()).toBe(0);
  return said();
}

async function startPortal(line: string): Promise<SignedIn> {
  await stopPortal('SIGTERM');
  const { child, said, ended } = start(line);
  portal = child;
  let over = false;
  void ended.then(() => (over = true));
  for (const end = Date.now() + 300_000; !said().includes('Ctrl-C stops it'); await pause(100))
    if (over || Date.now() > end) throw new Error(`${line} did not become ready: ${said()}`);
  return signInOverHttp(origin, demoPerson('marco'));
}

/** The whole group hears it, as of a terminal's Ctrl-C or a service's stop. */
async function stopPortal(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const running = portal;
  portal = undefined;
  if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
  const closed = new Promise((resolve) => running.once('close', resolve));
  if (signal === 'SIGTERM') process.kill(-running.pid, signal);
  else for (const pid of familyOf(running.pid)) sendSignal(pid, signal);
  await closed;
}

const commentsOf = async (person: SignedIn, loan: string): Promise<string> =>
  JSON.stringify((await person.call('GET', `/api/loan/${loan}/comments`)).json);

test('the page’s own lines lead from a fresh start to a restored portal with what was written', { timeout: 1_500_000 }, async () => {
  const left = [...lines];
  const next = (what: RegExp): string => {
    const line = left.shift() ?? '';
    expect(line).toMatch(what);
    return line;
  };

  await startPortal(next(/^npm start$/));
  const pair = await run(next(/--new-identity/));
  given['age1…'] = /age1[0-9a-z]{20,}/.exec(pair)![0];

  const person = await startPortal(next(/^LOCKDESK_BACKUP_TO=/));
  const backups = join(home, 'backups/portal/backups');
  // Automatically, because there is none.
  const whole = (): string[] => (existsSync(backups) ? readdirSync(backups).filter((name) => !name.endsWith(MAKING)) : []);
  await vi.waitUntil(() => whole().length > 0, { timeout: 180_000, interval: 200 });
  const [first = ''] = whole();
  given['NAME'] = first;
  expect(await run(next(/backup -- --to .* --recipient/))).toContain('Whole: ');
  writeFileSync(join(home, 'lockdesk-passphrase.txt'), 'an invented passphrase of seven words\n');
  expect(await run(next(/--passphrase-file/))).toContain('Whole: ');
  expect(await run(next(/--drill --passphrase-file/))).toMatch(/The drill took .* s and is recorded/);

  const list = (await person.call('POST', '/api/pipeline/list', { body: {} })).json;
  const loan = /"(?:id|loanNumber|loanId)":"(\d{10})"/.exec(JSON.stringify(list))![1]!;
  const write = async (text: string): Promise<void> => {
    const reply = await person.call('PUT', `/api/loan/${loan}/comments`, { raw: { body: text, type: 'text/plain' } });
    expect(reply.status).toBe(200);
    await pause(1_500);
  };
  await write('Before six o’clock');
  given['2026-11-28T18:00:00Z'] = new Date().toISOString();
  await pause(1_500);
  await write('After six o’clock');
  // The log is copied every five seconds.
  await pause(25_000);
  await stopPortal('SIGTERM');

  expect(await run(next(/--to \/srv\/lockdesk-restored/))).toMatch(
    /✓ .*readable[^]*✓ the standing conditions hold[^]*✓ .*journals[^]*sealed values open/,
  );
  expect(await run(next(/--at '/))).toMatch(/Log replayed up to/);
  expect(await run(next(/--backup NAME/))).toContain(`Backup ${first}`);
  expect(await run(next(/--drill --identity-file/))).toMatch(/The drill took .* s and is recorded/);

  const line = next(/^LOCKDESK_DATA=.* npm start$/);
  const restored = await commentsOf(await startPortal(line), loan);
  expect([restored.includes('Before six'), restored.includes('After six')]).toEqual([true, true]);
  const atSix = await commentsOf(await startPortal(line.replace('lockdesk-restored', 'lockdesk-at-six')), loan);
  expect([atSix.includes('Before six'), atSix.includes('After six')]).toEqual([true, false]);
  await stopPortal('SIGTERM');

  expect(await run(next(/--stop-log$/))).toContain('not held for backups any more');
  expect(left).toEqual([]);
});
