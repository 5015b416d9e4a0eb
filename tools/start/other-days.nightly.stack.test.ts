import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { signInOverHttp, type SignedIn } from '../../platform/testing/signed-in.ts';
import { needs } from '../../platform/testing/needs.ts';
import { freePort } from './processes.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** What libfaketime puts before a program, where the machine has it: every process of the portal, its database too, then believes in another day. */
const faketime = spawnSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).stdout?.trim() ?? '';
const faked = needs(faketime === '' && 'faketime is not installed');

/** How long a portal may take to be up and signed in to, before what is waited for happens. */
const BEFORE_MS = Number(process.env['LOCKDESK_BEFORE_SECONDS'] ?? 90) * 1000;
const LONGEST_START_MS = Math.max(100_000, BEFORE_MS);

const TABLES_END = '12/31/2026';
const LIMITS_MISSING = /^409 FACTS_MISSING: The conforming loan limits and FHA loan limits of 2027 are not on file/;
const ownDay = (date: string): string =>
  `Demo day: ${date}. The demo keeps a day of its own; the tables this version carries end ${TABLES_END}.`;

interface Run {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly ended: Promise<unknown>;
  said(): string;
}
const running: Run[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const run of running.splice(0)) {
    run.process.kill('SIGTERM');
    await run.ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const home = mkdtempSync(join(tmpdir(), 'lockdesk-days-'));
  folders.push(home);
  spawnSync('chmod', ['755', home]);
  return join(home, 'data');
}

async function start(data: string, env: Record<string, string>): Promise<Run> {
  const port = String(await freePort(5));
  const child = spawn(process.execPath, [join(root, 'tools/start/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      npm_lifecycle_event: undefined,
      DATABASE_URL: undefined,
      LOCKDESK_DATA: data,
      LOCKDESK_PORT: port,
      TZ: 'UTC',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  let over = false;
  const run: Run = {
    process: child,
    origin: `http://localhost:${port}`,
    ended: new Promise((resolve) => child.once('close', resolve)),
    said: () => output,
  };
  void run.ended.then(() => (over = true));
  running.push(run);
  for (let tries = 0; tries < LONGEST_START_MS / 50 && !output.includes('Ctrl-C stops it'); tries += 1) {
    if (over) throw new Error(`It ended without becoming ready: ${output}`);
    await pause(50);
  }
  expect(output).toContain('Ctrl-C stops it');
  return run;
}

async function stop(run: Run): Promise<void> {
  run.process.kill('SIGTERM');
  await run.ended;
}

/** Signs in as a browser does, prices a loan and saves a scenario; gives the day the portal believes in. After the tables’ end each price is refused. */
async function work({ origin }: Run, afterTables = false): Promise<{ today: string; demoDay: { tablesEnd: string } | null }> {
  const otis = await signInOverHttp(origin, demoPerson('otis'));
  const { loans } = (await otis.call('POST', '/api/pipeline/list', { body: {} })).json as {
    loans: { loanNumber: string; status: string; lockState: string }[];
  };
  const answers: string[] = [];
  for (const { loanNumber } of loans) {
    const { status, json } = await otis.call('POST', `/api/loan/${loanNumber}/price-loan`, { body: {} });
    const { errors = [] } = json as { errors?: { code: string; message: string }[] };
    answers.push([status, ...errors.map(({ code, message }) => `${code}: ${message}`)].join(' '));
  }
  if (afterTables) expect([...new Set(answers)]).toEqual([expect.stringMatching(LIMITS_MISSING)]);
  else expect(answers).toContain('200');
  const body = { name: `Scenario ${Math.random()}`, facts: { loanAmount: 1 } };
  const saved = await otis.call('POST', '/api/managescenario/set-manage-scenario', { body });
  expect(saved.status, JSON.stringify(saved.json)).toBe(200);
  const profile = await otis.call('GET', '/api/user/profile');
  return profile.json as { today: string; demoDay: { tablesEnd: string } | null };
}

interface Dated {
  readonly locks: readonly {
    readonly loan: string;
    readonly expiresAt: string;
    readonly expiresOn: string;
    readonly expiresTime: string;
  }[];
  readonly estimates: readonly { readonly loan: string; readonly due: string | null }[];
}

/** When the locks of somebody’s loans expire, and by when their estimates are due. */
async function dated(who: SignedIn): Promise<Dated> {
  const { loans } = (await who.call('POST', '/api/pipeline/list', { body: {} })).json as { loans: { loanNumber: string }[] };
  const headers: Header[] = [];
  for (const { loanNumber } of loans.slice(0, 12))
    headers.push((await who.call('GET', `/api/loan/${loanNumber}/loan-details`)).json as Header);
  return {
    locks: headers.flatMap(({ id, lock: { expiresAt, expiresOn, expiresTime } }) =>
      expiresAt && expiresOn && expiresTime ? [{ loan: id, expiresAt, expiresOn, expiresTime }] : [],
    ),
    estimates: headers.map(({ id, le }) => ({ loan: id, due: le.due })),
  };
}

interface Header {
  readonly id: string;
  readonly lock: { readonly expiresAt: string | null; readonly expiresOn: string | null; readonly expiresTime: string | null };
  readonly le: { readonly due: string | null };
}

/** An instant on the lender’s wall, as the header says it: 2026-03-09 20:00 EDT. */
function wallTime(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(new Date(instant));
  const part = (type: string): string => parts.find((one) => one.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
}

describe('the portal is started, signed in to and worked with', () => {
  test('on the first Monday of 2027, again at once without LOCKDESK_NOW, and again on a leap day', async () => {
    const data = newFolder();
    const first = await start(data, { LOCKDESK_NOW: '2027-01-04T15:00:00Z' });
    expect(first.said()).toContain(ownDay('11/30/2026'));
    expect(await work(first)).toMatchObject({ today: '2026-11-30', demoDay: { tablesEnd: '2026-12-31' } });
    await stop(first);

    const again = await start(data, {});
    expect(again.said()).toContain(ownDay('11/30/2026'));
    expect((await work(again)).today).toBe('2026-11-30');
    await stop(again);

    // February 29, 2028 is a Tuesday: the next one after the last time it was used.
    const later = await start(data, { LOCKDESK_NOW: '2028-02-29T16:00:00Z' });
    expect(later.said()).toContain(ownDay('12/01/2026'));
    expect((await work(later)).today).toBe('2026-12-01');
  });

  test.each([
    ['2026-12-31 22:00:00', '2026-12-31', undefined],
    ['2027-01-04 15:00:00', '2026-11-30', '11/30/2026'],
    ['2028-02-29 15:00:00', '2026-12-01', '12/01/2026'],
  ])('under faketime at %s UTC', faked, async (when, today, said) => {
    const ahead = Math.round((Date.parse(`${when.replace(' ', 'T')}Z`) - Date.now()) / 1000);
    const run = await start(newFolder(), { LD_PRELOAD: faketime, FAKETIME: `+${ahead}`, FAKETIME_DONT_FAKE_MONOTONIC: '1' });
    if (said === undefined) expect(run.said()).not.toContain('Demo day');
    else expect(run.said()).toContain(ownDay(said));
    expect((await work(run)).today).toBe(today);
  });

  // Each begins so long before that the portal is up and somebody has signed in when it happens.
  test.each([
    ['as the year ends in New York', '2027-01-01 05:00:00'],
    ['as clocks go forward', '2027-03-14 07:00:00'],
    ['as clocks go back', '2026-11-01 06:00:00'],
  ])(
    '%s nobody is signed out, no deadline or expiry moves, and what was begun goes on',
    { ...faked, timeout: 600_000 + BEFORE_MS },
    async (_when, at) => {
      const happens = Date.parse(`${at.replace(' ', 'T')}Z`);
      const begins = happens - BEFORE_MS;
      const ahead = Math.round((begins - Date.now()) / 1000);
      const run = await start(newFolder(), {
        LD_PRELOAD: faketime,
        FAKETIME: ahead < 0 ? String(ahead) : `+${ahead}`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
      const there = (): number => Date.now() + ahead * 1000;
      const otis = await signInOverHttp(run.origin, demoPerson('otis'));
      const profile = async () => otis.call('GET', '/api/user/profile');
      const { json } = await profile();
      const { demoDay, today } = json as { demoDay: object | null; today: string };
      // The demo has a day of its own, if any, that is not the machine's; the machine's clock is set forward or back in both cases.
      const then = demoDay === null ? happens : Date.parse(today);
      const before = await dated(otis);
      expect(there(), 'it was up before it happened').toBeLessThan(happens);
      for (const { expiresAt, expiresOn, expiresTime } of before.locks)
        expect(wallTime(expiresAt), 'the lender’s time of that day, with the clock of that day').toBe(`${expiresOn} ${expiresTime}`);
      expect(before.locks.filter(({ expiresAt }) => Date.parse(expiresAt) > then)).not.toEqual([]);
      expect(before.estimates.filter(({ due }) => due !== null && Date.parse(due) > then)).not.toEqual([]);
      await pause(Math.max(0, happens + 5_000 - there()));
      expect((await profile()).status).toBe(200);
      expect(await dated(otis)).toEqual(before);
      await work(run, at.startsWith('2027-01-01'));
      expect((await profile()).status).toBe(200);
    },
  );
});
