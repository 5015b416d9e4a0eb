import { fork } from 'node:child_process';
import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { HANDLE_COOKIE, randomToken, SESSION_COOKIE, sha256 } from '../../access/server/session/sessions.ts';
import { loadDemo } from '../../../database/demo/load.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { TEST_KEY, testMasters } from '../../../platform/testing/test-keys.ts';
import { appUrl, prepareDatabase } from '../../../database/prepare.ts';
import { benchDatabase } from '../../../tools/bench/bench-database.ts';
import { openLoad, requestBytes } from '../../../tools/bench/load.ts';
import { freePort } from '../../../tools/start/processes.ts';
import { gridFromTotals, sheetGrid, compileSheet, type QuoteTotals } from '../domain/index.ts';
import { movePrices } from '../samples/move-prices.ts';
import { sheet20261120 } from '../samples/sheet-2026-11-20.ts';
import { publishSheet } from '../../publish/port/live-sheet.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { median, printGoal, Rounds } from '../../../tools/bench/rounds.ts';

/*
 * A quote over HTTP: a signed-in person's totals call on the portal's server in a process of its own. It is compared with the same bytes
 * sent by the same server to a signed-in person, to anybody, and to both where they send the same request. The goal is a share of a static
 * reply of the same size to a signed-in person and does not define its request, so it is compared with both: the same request, which
 * isolates the quote, and a request without a body, where the cost of the quote's body over HTTP counts toward the quote.
 *
 * The others show the cost of signing in. Nothing is cached between two quotes of the same facts, so one request represents all.
 *
 *   node capabilities/price/bench/totals-http.bench.ts [rounds] [connections]
 */
const ROUNDS = Number(process.argv[2] ?? 15);
const ROUND_SECONDS = 0.4;
const CONNECTIONS = Number(process.argv[3] ?? 64);

const body = JSON.stringify({
  loanInfo: { lienPriorityType: 'FirstLien', loanPurpose: 'Purchase', purchasePrice: 381_216, amountOfMortgage: 318_087 },
  borrowerInfo: { primaryBorrowerMedianFico: 742 },
  propertyInfo: { state: 'CO', propertyZip: '80525', propertyUsageType: 'PrimaryResidence', numberOfUnits: 1 },
  mortgageInfo: { qualifyingDebtRatio: 34.8 },
});

async function signIn(ownerUrl: string): Promise<Record<string, string>> {
  const [secret, handle] = [randomToken(), randomToken()];
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('insert into session (session_hash, handle_hash, person_id, brokerage_id) values ($1, $2, $3, 3)', [
    sha256(secret),
    sha256(handle),
    demoPerson('otis').id,
  ]);
  await owner.end();
  return { cookie: `${SESSION_COOKIE}=${secret}; ${HANDLE_COOKIE}=${handle}`, authorization: handle };
}

interface Served {
  readonly port: number;
  /** Microseconds of processor time used so far. */
  cpu(): Promise<number>;
  stop(): void;
}

async function startServer(appDatabase: string, folder: string, sample: unknown): Promise<Served> {
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('./totals-server.ts', import.meta.url)), [JSON.stringify(sample), String(port)], {
    env: {
      ...process.env,
      LOCKDESK_APP_DATABASE_URL: appDatabase,
      LOCKDESK_DATA: join(folder, 'data'),
      LOCKDESK_ENVIRONMENT: 'production',
      LOCKDESK_LOG: 'warn',
      LOCKDESK_KEY: TEST_KEY,
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return {
    port,
    cpu: () =>
      new Promise((resolve) => {
        child.once('message', ({ cpu }: { cpu: NodeJS.CpuUsage }) => resolve(cpu.user + cpu.system));
        child.send('cpu');
      }),
    stop: () => void child.kill(),
  };
}

await benchDatabase(async (ownerUrl, folder) => {
  await prepareDatabase({ ownerUrl, appPassword: 'app-role-in-benches', masters: testMasters });
  await loadDemo(ownerUrl, { masters: testMasters, startAt: '2026-11-20T16:00:00Z' });
  const app = appUrl(ownerUrl, 'app-role-in-benches');
  const headers = await signIn(ownerUrl);

  // The call's reply is the reply of the other routes, and it is checked against a grid.
  let server = await startServer(app, folder, {});
  const ask = () =>
    fetch(`http://127.0.0.1:${server.port}/api/ratequote/totals?p1=Wholesale`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
  const first = await ask();
  const sample = (await first.json()) as QuoteTotals;
  assert.equal(first.status, 200, JSON.stringify(sample));
  const joined = gridFromTotals(sheetGrid(compileSheet({ ...sheet20261120, versionId: sample.sheetVersion })), sample);
  assert(joined?.some((one) => one.prices.length > 0));
  server.stop();
  server = await startServer(app, folder, sample);
  const load = await openLoad(server.port, CONNECTIONS);

  const routes: Readonly<Record<string, Buffer>> = {
    'static reply': requestBytes('GET', '/static', headers),
    'static reply to the same request': requestBytes('POST', '/static', headers, body),
    'signed in, static reply': requestBytes('GET', '/api/bench/signed-in', headers),
    'signed in, static to the same request': requestBytes('POST', '/api/bench/same-request', headers, body),
    'signed in, totals': requestBytes('POST', '/api/ratequote/totals?p1=Wholesale', headers, body),
  };
  const names = Object.keys(routes);
  const used: Readonly<Record<string, number[]>> = Object.fromEntries(names.map((name) => [name, []]));
  const measure = async (name: string): Promise<number> => {
    const before = await server.cpu();
    const pace = await load.perSecond(routes[name]!, ROUND_SECONDS);
    used[name]!.push(((await server.cpu()) - before) / (pace * ROUND_SECONDS));
    return 1e6 / pace;
  };
  const rounds = await Rounds.run(
    names.map((name) => ({ name, measure: () => measure(name) })),
    ROUNDS,
  );
  console.log(`\nA quote over HTTP, ${CONNECTIONS} connections, ${JSON.stringify(sample).length} bytes`);
  rounds.print();
  for (const name of names) console.log(`  ${name.padEnd(38)} ${median(used[name]!).toFixed(1).padStart(6)} µs of the server’s processor`);
  const [still, stillPosted, stillSignedIn, stillSame] = names as [string, string, string, string];
  const quote = 'signed in, totals';
  const ofProcessor = (peer: string): number => median(used[peer]!.map((time, round) => time / used[quote]![round]!));
  printGoal('totals as a share of a static reply to no contents, both signed in', rounds.fasterThan(quote, stillSignedIn), '≥ 0.6');
  printGoal('the same of the server’s processor', ofProcessor(stillSignedIn), 'none set');
  printGoal('as a share of a static reply to the same request, both signed in', rounds.fasterThan(quote, stillSame), '≥ 0.6');
  printGoal('the same of the server’s processor', ofProcessor(stillSame), 'none set');
  printGoal('as a share of a static reply to anybody', rounds.fasterThan(quote, still), 'none set');
  printGoal('the same of the server’s processor', ofProcessor(still), 'none set');
  printGoal('as a share of a static reply to the same request by anybody', rounds.fasterThan(quote, stillPosted), 'none set');
  printGoal('the same of the server’s processor', ofProcessor(stillPosted), 'none set');
  printGoal('signed in, without the totals, as a share of one to anybody', rounds.fasterThan(stillSignedIn, still), 'none set');

  // While sheets go live the replies stay as fast, and each is of one sheet.
  const database = openDatabase(app, { max: 1, masters: testMasters });
  let stopped = false;
  const publishing = (async () => {
    for (let n = 9000; !stopped; n++) {
      const more = { versionId: `2026-11-20-${n}`, sequence: n, effective: '2026-11-20T14:00:00-05:00', title: `Sheet 2026-11-20 #${n}` };
      await database.withShared((tx) => publishSheet(tx, movePrices(sheet20261120, n % 200, more), undefined));
      await new Promise((later) => setTimeout(later, 50));
    }
  })();
  const pace = await load.perSecond(routes['signed in, totals']!, 2);
  stopped = true;
  await publishing;
  await database.close();
  console.log(`  while a sheet is published every 50 ms: ${Math.round(pace).toLocaleString('en-US')}/s`);
  load.close();
  server.stop();
});
