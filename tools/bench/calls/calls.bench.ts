import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { demoPerson } from '../../../database/demo/people.ts';
import { chromiumFlags, getChromium } from '../../browser/chromium.ts';
import { benchPortal, cookiesOf, headersOf, type Halves } from '../bench-portal.ts';
import { openLoad, requestBytes, type Load } from '../load.ts';
import { median, percentile } from '../rounds.ts';
import type { AskedRequest, Heard } from './calls-server.ts';
import { openedScreens, type OpenedScreen } from './screens.ts';

/*
 * Every call the main screens make when they are opened, as a browser makes them. It is compared with a bare Fastify handler that replies
 * with the same bytes after the same statements (row-level security on, prepared, sent in one batch). The bare handler has no sign-in, no
 * checks and no log: it measures the database and HTTP alone. Rounds are interleaved; a ratio is the median of the rounds' ratios.
 *
 *   npm run bench -- calls      or: node tools/bench/calls/calls.bench.ts [--rounds 5] [--seconds 0.4] [--only words]
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.4' },
    only: { type: 'string', default: '' },
  },
});
const ROUNDS = Number(options.rounds);
const SECONDS = Number(options.seconds);
const CONNECTIONS = 16;
/** Warm-up before a measurement: caches are filled and the code is compiled as after minutes of a day. */
const WARM_SECONDS = 3;
/** So long after the last call of somebody else the heavy work of one person is no longer limited. */
const ALONE_MS = 10_500;
const GOAL = 0.5;

let hearings = 0;

interface OpeningCall {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Of the body, as the page sent it; empty without one. */
  readonly type: string;
  readonly who: string;
  readonly screens: string[];
}

/** Opens each screen as a person does and records the calls of its page. */
async function callsOfScreens(
  browser: Browser,
  origin: string,
  sessions: ReadonlyMap<string, Halves>,
  loan: string,
): Promise<OpeningCall[]> {
  const calls = new Map<string, OpeningCall>();
  const open = async ({ name, who, path }: OpenedScreen): Promise<void> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookiesOf(origin, sessions.get(who)!));
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // The event stream is one reply that never ends.
      if (!pathname.startsWith('/api/') || pathname.startsWith('/api/events')) return;
      const [method, asked, body] = [request.method(), `${pathname}${search}`, request.postData() ?? ''];
      const key = `${who} ${method} ${asked} ${body}`;
      const known = calls.get(key);
      const type = body === '' ? '' : (request.headers()['content-type'] ?? '');
      if (!known) calls.set(key, { method, path: asked, body, type, who, screens: [name] });
      else if (!known.screens.includes(name)) known.screens.push(name);
    });
    const page = await context.newPage();
    await page.goto(`${origin}${path.replace('{loan}', loan)}`);
    await page.waitForLoadState('load');
    await page.waitForTimeout(4_000);
    await context.close();
  };
  for (const screen of openedScreens) await open(screen);
  return [...calls.values()];
}

/** Processor time of the database's processes in microseconds, where the system reports it (Linux); in steps of ten milliseconds. */
function databaseCpu(folder: string): number {
  try {
    const first = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const ticksOf = (pid: number, fields: readonly number[]): number => {
      const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return fields.reduce((sum, field) => sum + Number(after[field - 3]), 0);
    };
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
    // Its own and that of children which ended, and of those that live.
    return 10_000 * (ticksOf(first, [14, 15, 16, 17]) + children.reduce((sum, pid) => sum + ticksOf(pid, [14, 15]), 0));
  } catch {
    return Number.NaN;
  }
}

interface Measured {
  readonly p50: number[];
  readonly perSecond: number[];
  /** Microseconds of processor time a call took: of the process, and of the database's processes. */
  readonly cpu: number[];
  readonly sql: number[];
}
const none = (): Measured => ({ p50: [], perSecond: [], cpu: [], sql: [] });

interface Loads {
  readonly one: Load;
  readonly many: Load;
}

const people = [...new Set(openedScreens.map(({ who }) => who))];
await benchPortal(people, async ({ origin, port, barePort, folder, owner, sessions, signInAgain, say }) => {
  const { rows } = await owner.query<{ loan_number: string }>(
    `select l.loan_number from loan l join application_version v using (brokerage_id, loan_number)
      where l.officer_id = $1 and l.status = 'Registered' order by l.loan_number limit 1`,
    [demoPerson('otis').id],
  );
  const loan = rows[0]!.loan_number;
  const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags });
  const calls = await callsOfScreens(browser, origin, sessions, loan);
  await browser.close();
  const asked = calls.filter(({ path, method }) => `${method} ${path}`.includes(options.only));
  assert(asked.length > 0, 'No screen asks anything like this');

  const loadsAt = async (at: number): Promise<Loads> => ({
    one: await openLoad(at, 1, 'localhost'),
    many: await openLoad(at, CONNECTIONS, 'localhost'),
  });
  const close = ({ one, many }: Loads): void => {
    one.close();
    many.close();
  };
  const measure = async ({ one, many }: Loads, request: Buffer | (() => Buffer), into: Measured | undefined): Promise<void> => {
    const waits = await one.waits(request, SECONDS);
    const before = await say<number>('cpu');
    const sqlBefore = databaseCpu(folder);
    const begun = performance.now();
    const answers = (await many.waits(request, SECONDS)).length;
    const seconds = (performance.now() - begun) / 1_000;
    const used = (await say<number>('cpu')) - before;
    into?.p50.push(percentile(waits, 0.5));
    into?.perSecond.push(answers / seconds);
    into?.cpu.push(used / answers);
    into?.sql.push((databaseCpu(folder) - sqlBefore) / answers);
  };

  console.log(`\nWhat screens ask when they are opened: ${asked.length} of ${calls.length} calls, ${ROUNDS} rounds`);
  console.log(
    `  ${'call'.padEnd(58)} ${['p50 ms', `by ${CONNECTIONS}`, 'µs cpu', 'of sql', '| bare', `by ${CONNECTIONS}`, 'µs cpu', 'of sql', '| p50 ×', `by ${CONNECTIONS} ×`, 'cpu ×', 'SQL', 'bytes'].map((one) => one.padStart(8)).join('')}`,
  );
  const below: string[] = [];
  let [last, halves] = ['', undefined as Halves | undefined];
  for (const call of asked.toSorted((one, other) => one.who.localeCompare(other.who))) {
    const { method, path, body, type, who } = call;
    if (who !== last) {
      await after(ALONE_MS);
      halves = await signInAgain(who);
    }
    last = who;
    const [portal, bare] = [await loadsAt(port), await loadsAt(barePort)];
    const reads = method === 'GET' || !/presence|page-visit|read$/.test(path);
    const request: AskedRequest = {
      method,
      path,
      body,
      headers: { ...headersOf(halves!), ...(type === '' ? {} : { 'content-type': type }) },
    };
    const headers = { ...request.headers, 'x-account-epoch': '1' };
    const portalRequest = () => requestBytes(method, path, { ...headers, 'idempotency-key': randomUUID() }, body);
    const fixed = method === 'GET' ? requestBytes(method, path, request.headers, body) : portalRequest;
    await portal.many.waits(fixed, WARM_SECONDS).catch((problem: Error) => {
      throw new Error(`${method} ${path} ${body}: ${problem.message}`);
    });
    const heard = await say<Heard>({ hear: { ...request, headers: { ...headers, 'idempotency-key': randomUUID() } } });
    assert.equal(heard.status, 200, path);
    const number = hearings;
    hearings += 1;
    const bareRequest = requestBytes(method, `/${number}`, request.headers, body);
    const [ours, theirs] = [none(), none()];
    for (let round = -1; round < ROUNDS; round += 1) {
      const turns: (() => Promise<void>)[] = [
        () => measure(portal, fixed, round < 0 ? undefined : ours),
        () => measure(bare, bareRequest, round < 0 ? undefined : theirs),
      ];
      if (!reads) turns.length = 1;
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    const ratio = (of: (one: Measured, round: number) => number): number =>
      median(ours.p50.map((_, round) => of(theirs, round) / of(ours, round)));
    const concurrent = ratio(({ perSecond }, round) => 1 / perSecond[round]!);
    const shown = (one: Measured): string[] => [
      median(one.p50).toFixed(2),
      `${Math.round(median(one.perSecond))}/s`,
      Math.round(median(one.cpu)).toString(),
      Math.round(median(one.sql)).toString(),
    ];
    const name = `${method} ${path.replace(loan, '{loan}').replace('/api', '')}`;
    if (reads && concurrent < GOAL) below.push(name);
    const figures = [
      ...shown(ours),
      ...(reads ? shown(theirs) : ['–', '–', '–', '–']),
      ...(reads
        ? [ratio(({ p50 }, round) => p50[round]!), concurrent, ratio(({ cpu, sql }, round) => cpu[round]! + sql[round]!)].map((one) =>
            one.toFixed(2),
          )
        : ['–', '–', '–']),
      `${heard.statements}/${heard.transactions}`,
      String(heard.bytes),
    ];
    close(portal);
    close(bare);
    console.log(`  ${name.slice(0, 58).padEnd(58)} ${figures.map((one) => one.padStart(8)).join('')}  ${call.screens.join(', ')}`);
  }
  console.log(`  ${below.length} of ${asked.length} below the goal of ${GOAL} of the bare handler with ${CONNECTIONS} connections`);
});
