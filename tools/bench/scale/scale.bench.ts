import { strict as assert } from 'node:assert';
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { HANDLE_COOKIE, randomToken, SESSION_COOKIE, sha256 } from '../../../capabilities/access/server/session/sessions.ts';
import { foldCounts } from '../../../capabilities/pipeline/server/counts/fold-counts.ts';
import { sumForLender } from '../../../capabilities/pipeline/server/counts/sum-for-lender.ts';
import { loadDemo } from '../../../database/demo/load.ts';
import { appUrl, prepareDatabase } from '../../../database/prepare.ts';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { TEST_KEY, testMasters } from '../../../platform/testing/test-keys.ts';
import { loadManyLoans, type LoadedBrokerage } from '../../load/load-loans.ts';
import { freePort } from '../../start/processes.ts';
import { benchDatabase } from '../bench-database.ts';
import type { AskedRequest, Heard } from '../calls/calls-server.ts';
import { openLoad, requestBytes } from '../load.ts';
import { median, percentile, printGoal } from '../rounds.ts';
import { findPgbench, pgbenchWaits } from './pgbench.ts';
import { questions, slowQuestions, type Question } from './questions.ts';

/*
 * The pipeline, searches, facets and a loan's header through HTTP (signed in, row-level security on) in databases of 10 thousand, 100
 * thousand and a million loans (`--small`: without the million): by a manager and a loan officer of the largest brokerage, which has a
 * fifth of the loans, by a manager of one with 200, and by the lender. Each is compared with two: a bare Fastify handler that sends the
 * same statements on one connection, and the statements alone, sent in one batch over a connection of this process. Where PostgreSQL's own
 * pgbench is installed, it is compared with that too, one statement after the other.
 *
 * Rounds are interleaved; a ratio is the median of the rounds' ratios.
 *
 *   npm run bench -- scale      or: node tools/bench/scale/scale.bench.ts [--small] [--sizes 10000] [--brokerages 2000] [--rounds 5]
 *   [--seconds 1]
 */
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string' },
    small: { type: 'boolean', default: false },
    brokerages: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
  },
});
const SIZES = (options.sizes ?? (options.small ? '10000,100000' : '10000,100000,1000000')).split(',').map(Number);
const PGBENCH = findPgbench();
const [ROUNDS, SECONDS, BROKERAGES] = [Number(options.rounds), Number(options.seconds), Number(options.brokerages)];
/** Connections of one person: their simultaneous requests don't wait for each other. */
const CONNECTIONS = 2;

type Who = 'largest, manager' | 'largest, officer' | '200 loans, manager' | 'lender';
interface Figures {
  readonly p50: number;
  readonly p99: number;
  /** As a share of the bare handler's, of the statements' own, and of pgbench's where there is one. */
  readonly ofBare: number;
  readonly ofSql: number;
  readonly ofPgbench: number | undefined;
}
type Measured = Map<string, Figures>;

async function signIn(owner: pg.Client, personId: string, brokerageId: number): Promise<Record<string, string>> {
  const [secret, handle] = [randomToken(), randomToken()];
  await owner.query('insert into session (session_hash, handle_hash, person_id, brokerage_id) values ($1, $2, $3, $4)', [
    sha256(secret),
    sha256(handle),
    personId,
    brokerageId,
  ]);
  return { cookie: `${SESSION_COOKIE}=${secret}; ${HANDLE_COOKIE}=${handle}`, authorization: handle, 'x-account-epoch': '1' };
}

function asker(server: ChildProcess): <T>(message: unknown) => Promise<T> {
  return (message) =>
    new Promise((resolve) => {
      server.once('message', resolve as (value: unknown) => void);
      server.send(message as object);
    });
}

async function startServer(ownerUrl: string, folder: string, ports: readonly number[]): Promise<ChildProcess> {
  const server = fork(fileURLToPath(new URL('../calls/calls-server.ts', import.meta.url)), ports.map(String), {
    serialization: 'advanced',
    env: {
      ...process.env,
      LOCKDESK_APP_DATABASE_URL: appUrl(ownerUrl, 'app-role-in-benches'),
      LOCKDESK_DATA: join(folder, 'data'),
      LOCKDESK_ENVIRONMENT: 'production',
      LOCKDESK_ORIGIN: `http://localhost:${ports[0]}`,
      LOCKDESK_KEY: TEST_KEY,
      LOCKDESK_LOG: 'warn',
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('message', () => resolve());
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return server;
}

/** A brokerage's loan to open: its number and its borrower's last name. */
async function loanOf(owner: pg.Client, brokerageId: number, officerId: string | undefined): Promise<{ number: string; name: string }> {
  const { rows } = await owner.query<{ number: string; name: string }>(
    `select loan_number as number, borrower_last_name as name from loan where brokerage_id = $1 and ($2::uuid is null or officer_id = $2)
       and status = 'Registered' order by 1 limit 1`,
    [brokerageId, officerId ?? null],
  );
  assert(rows[0], `Brokerage ${brokerageId} has no registered loan`);
  return rows[0];
}

interface Asking {
  readonly who: Who;
  readonly headers: Readonly<Record<string, string>>;
  readonly loan: { readonly number: string; readonly name: string };
}

async function measure(
  { who, headers, loan }: Asking,
  asked: readonly Question[],
  { port, barePort, server, appDatabaseUrl }: { port: number; barePort: number; server: ChildProcess; appDatabaseUrl: string },
  into: Measured,
): Promise<void> {
  const say = asker(server);
  const [portal, bare] = [await openLoad(port, CONNECTIONS, 'localhost'), await openLoad(barePort, CONNECTIONS, 'localhost')];
  const alone = new pg.Client({ connectionString: appDatabaseUrl, pipeline: true } as pg.ClientConfig);
  // Ended under it when the benchmark fails: that failure is what is to be read.
  alone.on('error', () => {});
  await alone.connect();
  for (const { name, method, path: pattern, body } of asked) {
    const path = pattern.replace('{loan}', loan.number).replace('{name}', encodeURIComponent(loan.name));
    const request = requestBytes(method, path, headers, body);
    const warmed = await portal.waits(request, SECONDS / 2).catch((problem: Error) => {
      throw new Error(`${method} ${path} ${body}: ${problem.message}`);
    });
    assert(warmed.length > 0);
    const heard = await say<Heard>({ hear: { method, path, body, headers } satisfies AskedRequest });
    assert.equal(heard.status, 200, path);
    const bareRequest = requestBytes(method, `/${heard.place}`, headers, body);
    const sqlAlone = async (): Promise<number[]> => {
      const waits: number[] = [];
      for (const until = performance.now() + SECONDS * 1_000; performance.now() < until;) {
        const sent = performance.now();
        await Promise.all(heard.sql.map((statement) => alone.query(statement)));
        waits.push(performance.now() - sent);
      }
      return waits;
    };
    const rounds: { own: number[]; bare: number[]; sql: number[]; pgbench: number[] }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const times = { own: [] as number[], bare: [] as number[], sql: [] as number[], pgbench: [] as number[] };
      const turns = [
        async () => void (times.own = await portal.waits(request, SECONDS)),
        async () => void (times.bare = await bare.waits(bareRequest, SECONDS)),
        async () => void (times.sql = await sqlAlone()),
        ...(PGBENCH ? [async () => void (times.pgbench = await pgbenchWaits(PGBENCH, appDatabaseUrl, heard.sql, SECONDS))] : []),
      ];
      for (let k = 0; k < turns.length; k += 1) await turns[(round + k) % turns.length]!();
      rounds.push(times);
    }
    const share = (of: 'bare' | 'sql' | 'pgbench'): number => median(rounds.map((one) => median(one[of]) / median(one.own)));
    into.set(`${who}: ${name}`, {
      p50: median(rounds.map((one) => median(one.own))),
      p99: median(rounds.map((one) => percentile(one.own, 0.99))),
      ofBare: share('bare'),
      ofSql: share('sql'),
      ofPgbench: PGBENCH ? share('pgbench') : undefined,
    });
  }
  portal.close();
  bare.close();
  await alone.end();
}

/** All figures of one size, in a database of its own. */
async function measureSize(loans: number): Promise<Measured> {
  const measured: Measured = new Map();
  await benchDatabase(async (ownerUrl, folder) => {
    await prepareDatabase({ ownerUrl, appPassword: 'app-role-in-benches', masters: testMasters });
    await loadDemo(ownerUrl, { masters: testMasters });
    const begun = performance.now();
    const [largest, small] = (await loadManyLoans(ownerUrl, { loans, brokerages: BROKERAGES, masters: testMasters })) as [
      LoadedBrokerage,
      LoadedBrokerage,
    ];
    const loaded = (performance.now() - begun) / 1_000;
    const appDatabaseUrl = appUrl(ownerUrl, 'app-role-in-benches');
    const database = openDatabase(appDatabaseUrl);
    const folded = performance.now();
    await foldCounts(database);
    await sumForLender(database);
    await database.close();
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query('vacuum analyze');
    console.log(
      `\n${formatCount(loans)} loans of ${formatCount(BROKERAGES)} brokerages: loaded in ${loaded.toFixed(0)} s, counted in ${((performance.now() - folded) / 1_000).toFixed(0)} s`,
    );
    const { rows: lenders } = await owner.query<{ person_id: string }>(
      `select person_id from membership where brokerage_id = 1 and 'lock-desk' = any(roles) and hierarchy_level = 'Division' limit 1`,
    );
    const [officer] = largest.officers;
    const people: Asking[] = [];
    for (const [who, brokerage, personId, officerId] of [
      ['largest, manager', largest.brokerageId, largest.managerId, undefined],
      ['largest, officer', largest.brokerageId, officer!.personId, officer!.personId],
      ['200 loans, manager', small.brokerageId, small.managerId, undefined],
      ['lender', 1, lenders[0]!.person_id, undefined],
    ] as const)
      people.push({
        who,
        headers: await signIn(owner, personId, brokerage),
        loan: await loanOf(owner, who === 'lender' ? largest.brokerageId : brokerage, officerId),
      });
    await owner.end();
    const ports = { port: await freePort(), barePort: await freePort() };
    const server = await startServer(ownerUrl, folder, [ports.port, ports.barePort]);
    for (const asking of people)
      await measure(
        asking,
        asking.who === 'largest, manager' ? [...questions, ...slowQuestions] : questions,
        { ...ports, server, appDatabaseUrl },
        measured,
      );
    server.kill();
  });
  for (const [name, { p50, p99, ofBare, ofSql, ofPgbench }] of measured)
    console.log(
      `  ${name.padEnd(52)} p50 ${p50.toFixed(2).padStart(8)} ms   p99 ${p99.toFixed(2).padStart(8)} ms   of bare ${ofBare.toFixed(2)}   of its SQL alone ${ofSql.toFixed(2)}   of pgbench ${ofPgbench?.toFixed(2) ?? '–'}`,
    );
  return measured;
}

console.log(PGBENCH ? `pgbench: ${PGBENCH}` : "pgbench isn't installed (Debian: postgresql): its column is left out.");
const sizes: { readonly loans: number; readonly measured: Measured }[] = [];
for (const loans of SIZES) sizes.push({ loans, measured: await measureSize(loans) });

const [first, last] = [sizes[0]!, sizes.at(-1)!];
console.log(`\n${formatCount(last.loans)} loans beside ${formatCount(first.loans)}`);
const shared = new Set(questions.map(({ name }) => name));
const isGoal = (name: string): boolean => shared.has(name.split(': ').slice(1).join(': '));
for (const [name, { p50, p99 }] of last.measured) {
  const before = first.measured.get(name)!;
  if (sizes.length > 1) printGoal(`${name}: p99 times that of the smaller`, p99 / before.p99, isGoal(name) ? '≤ 1.5' : 'none set');
  if (sizes.length > 1) printGoal(`${name}: p50 times that of the smaller`, p50 / before.p50, 'none set');
}
for (const { name } of questions) {
  const [large, small] = ['largest, manager', '200 loans, manager'].map((who) => last.measured.get(`${who}: ${name}`)!);
  printGoal(`${name}: largest brokerage’s p50 times that of 200 loans`, large!.p50 / small!.p50, 'about 1');
}
printGoal(
  'of the bare handler, the least of all goals',
  Math.min(...[...last.measured].filter(([name]) => isGoal(name)).map(([, one]) => one.ofBare)),
  '≥ 0.5',
);
