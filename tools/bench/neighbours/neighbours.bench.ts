import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { TEST_KEY, testMasters } from '../../../platform/testing/test-keys.ts';
import { HANDLE_COOKIE, randomToken, SESSION_COOKIE, sha256 } from '../../../capabilities/access/server/session/sessions.ts';
import { median, percentile, printGoal } from '../rounds.ts';
import { loadDemo } from '../../../database/demo/load.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { appUrl, prepareDatabase } from '../../../database/prepare.ts';
import { freePort } from '../../start/processes.ts';
import { benchDatabase } from '../bench-database.ts';
import type { Answered, Busy } from './busy-person.ts';

/*
 * A busy tenant and a quiet one: how long a person of one brokerage waits for the pipeline and for a loan; alone; while one person of
 * another brokerage prices on 100 connections; and while they upload files of 2.7 MB on 20.
 *
 * The API is one process, as in production; the busy person is another process that ignores Retry-After. The quiet person sends requests at
 * fixed times, whether or not earlier replies have come, and a wait is counted from the time the request was due. Rounds are interleaved;
 * the ratio is the median of the rounds' ratios.
 *
 *   npm run bench -- neighbours            or: node tools/bench/neighbours/neighbours.bench.ts [rounds] [seconds]
 */
const ROUNDS = Number(process.argv[2] ?? 7);
const SECONDS = Number(process.argv[3] ?? 5);
const EVERY_MS = 50;
/** The busy person has been busy for so long before the quiet one is measured. */
const SETTLE_MS = 1_500;
/** A client that left while its upload waited is detected when it is its turn, one a second: until then its uploads are still processed. */
const UPLOADS_END_MS = 25_000;

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const started = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function signIn(owner: pg.Client, person: string, brokerageId: number): Promise<Record<string, string>> {
  const [secret, handle] = [randomToken(), randomToken()];
  await owner.query('insert into session (session_hash, handle_hash, person_id, brokerage_id) values ($1, $2, $3, $4)', [
    sha256(secret),
    sha256(handle),
    demoPerson(person).id,
    brokerageId,
  ]);
  return { cookie: `${SESSION_COOKIE}=${secret}; ${HANDLE_COOKIE}=${handle}`, authorization: handle };
}

async function loanOf(owner: pg.Client, person: string): Promise<string> {
  const { rows } = await owner.query<{ loan_number: string }>(
    `select l.loan_number from loan l join application_version v using (brokerage_id, loan_number)
      where l.officer_id = $1 and l.status = 'Registered' order by l.loan_number limit 1`,
    [demoPerson(person).id],
  );
  if (!rows[0]) throw new Error(`${person} has no registered loan in the demo`);
  return rows[0].loan_number;
}

function headOf(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  return [`${method} ${path} HTTP/1.1`, 'host: localhost', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(
    '\r\n',
  );
}

/** The demo's application with as many debts as make it 2.7 MB. */
function largeFile(): Buffer {
  const sample = readFileSync(new URL('../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8');
  const start = sample.indexOf('<LIABILITY ');
  const end = sample.indexOf('</LIABILITY>') + '</LIABILITY>'.length;
  const one = sample.slice(start, end).replace(/ xlink:label="\w+"/, '');
  const times = Math.floor((2_700_000 - sample.length) / one.length);
  return Buffer.from(sample.slice(0, end) + `\n${one}`.repeat(times) + sample.slice(end));
}

function uploadOf(bytes: Buffer): { readonly type: string; readonly body: Buffer } {
  const boundary = 'lockdesk-bench-boundary';
  const disposition = 'content-disposition: form-data; name="file"; filename="large.xml"';
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(`--${boundary}\r\n${disposition}\r\ncontent-type: application/xml\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

/** Asks each path in turn, one every so often, and gives how long each answer was waited for. */
async function quietPerson(
  port: number,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const waits: Promise<number>[] = [];
  const begun = performance.now();
  for (let n = 0; n * EVERY_MS < seconds * 1_000; n += 1) {
    const due = begun + n * EVERY_MS;
    await later(Math.max(0, due - performance.now()));
    // The clock of this process may be late itself: what counts is when the request was sent.
    const sent = performance.now();
    waits.push(
      new Promise((resolve, reject) => {
        ask({ port, host: '127.0.0.1', path: paths[n % paths.length]!, headers, agent }, (response) => {
          response.resume();
          response.on('end', () =>
            response.statusCode === 200
              ? resolve(performance.now() - sent)
              : reject(new Error(`The quiet person was answered ${response.statusCode}`)),
          );
        })
          .on('error', reject)
          .end();
      }),
    );
  }
  const all = await Promise.all(waits);
  agent.destroy();
  return all;
}

await benchDatabase(async (ownerUrl, folder) => {
  await prepareDatabase({ ownerUrl, appPassword: 'app-role-in-benches', masters: testMasters });
  await loadDemo(ownerUrl, { masters: testMasters });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const [busy, quiet] = [await signIn(owner, 'otis', 3), await signIn(owner, 'priya', 2)];
  const [busyLoan, quietLoan] = [await loanOf(owner, 'otis'), await loanOf(owner, 'priya')];
  await owner.end();
  const port = await freePort();
  const server = fork(file('./neighbours-server.ts'), [String(port)], {
    env: {
      ...process.env,
      LOCKDESK_APP_DATABASE_URL: appUrl(ownerUrl, 'app-role-in-benches'),
      LOCKDESK_DATA: join(folder, 'data'),
      LOCKDESK_ENVIRONMENT: 'production',
      LOCKDESK_KEY: TEST_KEY,
      LOCKDESK_LOG: 'warn',
    },
  });
  await started(server);
  const person = fork(file('./busy-person.ts'), [], { serialization: 'advanced' });
  const upload = uploadOf(largeFile());
  const kinds: Readonly<Record<string, Busy>> = {
    'beside pricing on 100 connections': {
      connections: 100,
      head: headOf('POST', `/api/loan/${busyLoan}/price-loan`, { ...busy, 'content-type': 'application/json' }),
      body: '{}',
      bodyIs: 'text',
    },
    'beside uploads of 2.7 MB on 20': {
      connections: 20,
      head: headOf('POST', `/api/document/${busyLoan}/upload/loan-file`, { ...busy, 'content-type': upload.type }),
      body: upload.body.toString('base64'),
      bodyIs: 'base64',
    },
  };
  const paths = [
    '/api/pipeline/list',
    `/api/loan/${quietLoan}/overview`,
    `/api/loan/${quietLoan}/milestones`,
    `/api/loan/${quietLoan}/activity`,
  ];
  const waits = new Map<string, { p50: number; p99: number }[]>(['alone', ...Object.keys(kinds)].map((name) => [name, []]));
  const totals = new Map<string, Record<string, number>>();
  const busyFor = new Map<string, number>();

  const measure = async (name: string, round: number): Promise<void> => {
    const kind = kinds[name];
    const begun = performance.now();
    if (kind) {
      person.send({ port, busy: kind });
      await later(SETTLE_MS);
    }
    const times = await quietPerson(port, paths, quiet, SECONDS);
    if (kind) {
      const said = new Promise<Answered>((resolve) => person.once('message', resolve as (value: unknown) => void));
      person.send({ stop: true });
      const sum = totals.get(name) ?? {};
      for (const [status, count] of Object.entries(await said)) sum[status] = (sum[status] ?? 0) + count;
      totals.set(name, sum);
      busyFor.set(name, (busyFor.get(name) ?? 0) + (performance.now() - begun) / 1_000);
      await later(kind.bodyIs === 'base64' ? UPLOADS_END_MS : SETTLE_MS);
    }
    if (round >= 0) waits.get(name)!.push({ p50: median(times), p99: percentile(times, 0.99) });
  };
  // The first round warms everything up and is not counted.
  const names = [...waits.keys()];
  for (let round = -1; round < ROUNDS; round += 1)
    for (let k = 0; k < names.length; k += 1) await measure(names[(Math.max(0, round) + k) % names.length]!, round);

  const processors = availableParallelism();
  console.log(
    `\nA quiet brokerage beside a busy one: ${ROUNDS} rounds of ${SECONDS} s, ${1000 / EVERY_MS} requests/s, ${processors} processors`,
  );
  const alone = waits.get('alone')!;
  for (const [name, rounds] of waits) {
    const p50 = median(rounds.map((one) => one.p50));
    const p99 = median(rounds.map((one) => one.p99));
    const seconds = busyFor.get(name) ?? 0;
    const busyWas = Object.entries(totals.get(name) ?? {})
      .map(([status, count]) => `${(count / seconds).toFixed(1)}/s answered ${status}`)
      .join(', ');
    console.log(`  ${name.padEnd(36)} p50 ${p50.toFixed(1).padStart(7)} ms   p99 ${p99.toFixed(1).padStart(7)} ms   ${busyWas}`);
  }
  for (const name of Object.keys(kinds)) {
    const ratio = (of: 'p50' | 'p99'): number => median(waits.get(name)!.map((one, round) => one[of] / alone[round]![of]));
    printGoal(`others’ p99 ${name}, times alone`, ratio('p99'), '≤ 1.5');
    printGoal(`others’ p50 ${name}, times alone`, ratio('p50'), 'none set');
  }
  person.kill();
  server.kill();
});
