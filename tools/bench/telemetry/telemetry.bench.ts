import { fork, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { demoPerson } from '../../../database/demo/people.ts';
import { freePort } from '../../start/processes.ts';
import { benchPortal, headersOf, settingsOf } from '../bench-portal.ts';
import { openLoad, requestBytes } from '../load.ts';
import { questions } from '../scale/questions.ts';
import { Rounds } from '../rounds.ts';

/*
 * The cost of telemetry: the same calls to an API without it, to one whose metrics are read each second, and to one that also sends traces.
 * Each is a process of its own over the same database. Rounds are interleaved; a share is the median of the rounds' shares.
 *
 *   npm run bench -- telemetry      or: node tools/bench/telemetry/telemetry.bench.ts [--rounds 15] [--seconds 0.5]
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, seconds: { type: 'string', default: '0.5' } },
});
const ROUNDS = Number(options.rounds);
const SECONDS = Number(options.seconds);
const CONNECTIONS = 16;
const WHO = 'otis';

/** Takes the traces that are sent and counts them; a real one is on another machine. */
async function openCollector(): Promise<{ readonly url: string; taken(): number; close(): void }> {
  let bytes = 0;
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1/traces`, taken: () => bytes, close: () => collector.close() };
}

function startApi(settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('../../../apps/api/main.ts', import.meta.url));
  const child = fork(file, [], { env: { ...process.env, ...settings } });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`The API ended with ${code}`)));
  });
}

function stopApi(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  return ended;
}

await benchPortal([WHO], async ({ ownerUrl, folder, owner, sessions }) => {
  const { rows } = await owner.query<{ loan_number: string; borrower_last_name: string }>(
    'select loan_number, borrower_last_name from loan where officer_id = $1 order by 1 limit 1',
    [demoPerson(WHO).id],
  );
  const [loan] = rows;
  const collector = await openCollector();
  const kinds = [
    { name: 'not watched', metrics: false, traces: false },
    { name: 'metrics', metrics: true, traces: false },
    { name: 'metrics and traces', metrics: true, traces: true },
  ];
  const running: { readonly name: string; readonly port: number; readonly child: ChildProcess }[] = [];
  const metricsAt: number[] = [];
  const read = setInterval(() => {
    for (const port of metricsAt)
      void fetch(`http://127.0.0.1:${port}/metrics`).then(
        (answer) => answer.text(),
        () => undefined,
      );
  }, 1_000);
  try {
    for (const { name, metrics, traces } of kinds) {
      const [port, metricsPort] = [await freePort(), await freePort()];
      if (metrics) metricsAt.push(metricsPort);
      const child = await startApi({
        ...settingsOf({ ownerUrl, folder, origin: `http://localhost:${port}` }),
        LOCKDESK_PORT: String(port),
        ...(metrics ? { LOCKDESK_METRICS_PORT: String(metricsPort) } : {}),
        ...(traces ? { LOCKDESK_TRACES_TO: collector.url } : {}),
      });
      running.push({ name, port, child });
    }
    for (const question of questions.filter(({ name }) => ['pipeline page', 'name search', 'loan header'].includes(name))) {
      const path = question.path.replace('{loan}', loan!.loan_number).replace('{name}', loan!.borrower_last_name);
      const request = requestBytes(question.method, path, { ...headersOf(sessions.get(WHO)!), 'x-account-epoch': '1' }, question.body);
      const contenders = await Promise.all(
        running.map(async ({ name, port }) => {
          const load = await openLoad(port, CONNECTIONS, 'localhost');
          return { name, load, measure: async () => 1e6 / (await load.perSecond(request, SECONDS)) };
        }),
      );
      const rounds = await Rounds.run(contenders, ROUNDS, 4);
      console.log(`\n${question.name}: ${CONNECTIONS} together, ${ROUNDS} rounds`);
      rounds.print();
      for (const { name } of kinds.slice(1))
        console.log(`  ${name}: ${rounds.fasterThan(name, 'not watched').toFixed(2)} of the requests a second without it`);
      for (const { load } of contenders) load.close();
    }
    console.log(`\nTraces sent: ${(collector.taken() / 1_048_576).toFixed(0)} MB`);
  } finally {
    clearInterval(read);
    await Promise.all(running.map(({ child }) => stopApi(child)));
    collector.close();
  }
});
