import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse as parseCsv } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../database/demo/load.ts';
import { demoPeople, demoPerson } from '../../database/demo/people.ts';
import { isOnLoan, type Call } from '../../foundation/wire/call.ts';
import { apiForTests, type SignedIn } from '../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { TEST_KEY, testMasters } from '../../platform/testing/test-keys.ts';
import { goodRequest } from '../../apps/api/contract-fuzz/requests.ts';
import { changed, onlyNeeded, placesIn, schemaOf, valueAt } from '../../apps/api/contract-fuzz/samples.ts';
import { sound, valuesOfCalls } from '../../apps/api/contract-fuzz/sound-values.ts';
import { loansOfEveryKind, thingsOfLoan, type NamedValues } from '../../platform/testing/things-of-loans.ts';
import { allContracts } from '../../apps/api/contracts.ts';
import { startOf } from '../../apps/start-of.ts';
import { distributedTables } from './distributed-tables.ts';
import { routeOf, type Route } from './routing.ts';

/*
 * Where each statement would go if the database were distributed by brokerage (`docs/decisions/2026-11-28-distribution-by-brokerage.md`):
 * those that loading the demo sends; those that every call sends when a person who may make it does so on the demo; and those that the
 * worker sends in each of its rounds.
 */
const database = await testDatabase();
const files = mkdtempSync(join(tmpdir(), 'lockdesk-distribution-'));
afterAll(() => rmSync(files, { recursive: true, force: true }));

interface Sent {
  readonly route: Route;
  readonly tables: readonly string[];
  readonly calls: Set<string>;
}
const sent = new Map<string, Sent>();
let tenants: ReadonlySet<string>;
const LOADER = 'the demo';
const WORKER = 'the worker';
/** What a process asks of every table before it serves: whether a brokerage sees its own rows alone. */
const ASKED_AT_START = /^select name from \(select '/;

beforeAll(async () => {
  tenants = await distributedTables(database);
  const seen: Seen = { statements: [], call: LOADER };
  const listening = listen((text) => seen.statements.push(note(text, seen.call)));
  try {
    // Its loans came to be by the calls' own decisions and writes.
    await loadDemo(database.ownerUrl, { filesPlace: files, masters: testMasters });
    await askEverything(seen);
    // As things are, and when locks, requests and conditions have expired.
    for (const day of [undefined, '2026-12-30T15:00:00Z']) await letWorkerRun(seen, day);
  } finally {
    listening.end();
  }
  await Promise.all(seen.statements);
}, 1_800_000);

test('each statement goes to one brokerage, or stands on the list of those that do not', () => {
  const listed = parseCsv(readFileSync(new URL('./every-shard.csv', import.meta.url), 'utf8'), { columns: true }) as Record<
    string,
    string
  >[];
  // The demo's loader asks as the owner, and is no part of the portal.
  const found = [...sent].flatMap(([text, one]) =>
    ['together', 'across'].includes(one.route) && [...one.calls].some((call) => call !== LOADER) && !ASKED_AT_START.test(text) ? [one] : [],
  );
  expect([...new Set(found.map(({ route, tables }) => `${route}: ${tables.join(' ')}`))].sort()).toEqual(
    listed.map((one) => `${one['route']}: ${one['tables']}`).sort(),
  );
  const ofWorker = [...sent.values()].filter(({ calls }) => calls.has(WORKER));
  console.log(
    `${ofWorker.length} statements are the worker’s, ${ofWorker.filter(({ route }) => route === 'one').length} to one brokerage.`,
  );
  expect(ofWorker.length).toBeGreaterThan(80);
  const toOne = [...sent.values()].filter(({ route }) => route === 'one').length;
  console.log(`${toOne} statements to one brokerage, ${found.length} to every shard, for ${listed.length} reasons.`);
  expect(toOne).toBeGreaterThan(300);
});

interface Seen {
  readonly statements: Promise<void>[];
  call: string;
}

async function askEverything(seen: Seen): Promise<void> {
  const api = await apiForTests(database, { LOCKDESK_SIMULATORS: 'http://127.0.0.1:9', LOCKDESK_FILES: files });
  const people = new Map<string, SignedIn>();
  for (const { id } of demoPeople) people.set(id, await api.as(id));
  const loans = await database.query<{ loan_number: string }>(
    `select min(l.loan_number) as loan_number from loan l left join rate_lock r using (brokerage_id, loan_number) where l.brokerage_id = 2 group by l.status, r.state order by 1`,
  );
  const contracts = (await allContracts()).map(({ call }) => call).filter(({ name }) => name !== 'log-out');
  const reads = contracts.filter(({ method }) => method === 'GET');
  for (const { loan_number } of loans)
    for (const call of reads)
      if (call.path.includes('{loanId}') || loan_number === loans[0]!.loan_number) await ask(people, call, loan_number, seen);
  // What is refused sends few of its statements: commands are asked of loans of several kinds, and of what those have.
  // What the test itself asks is no part of the portal.
  seen.call = LOADER;
  const told = await Promise.all(
    (await loansOfEveryKind(database, loans[0]!.loan_number)).map(async (loan) => ({ loan, things: await thingsOfLoan(database, loan) })),
  );
  let taken = 0;
  // What ends a session or shuts somebody out comes last: nobody could ask after it.
  const shutsOut = ({ name }: Call): boolean =>
    /^(reset-sign-in|suspend|revoke|end-session|end-person-sessions|change-(person|brokerage|account))/.test(name);
  const commands = contracts
    .filter(({ method }) => method !== 'GET')
    .toSorted((one, other) => Number(shutsOut(one)) - Number(shutsOut(other)));
  for (const call of commands)
    for (const { loan, things } of isOnLoan(call) ? told : told.slice(0, 1)) {
      if (!(await write(people, call, loan, seen, things(call)))) continue;
      taken += 1;
      break;
    }
  console.log(`${taken} of ${commands.length} calls that write were taken.`);
}

/** The worker’s rounds all begin when it starts: it runs until no new statement has come for a while. */
async function letWorkerRun(seen: Seen, day: string | undefined): Promise<void> {
  seen.call = WORKER;
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-distribution-worker-'));
  const start = await startOf('worker');
  const worker = await start({
    LOCKDESK_APP_DATABASE_URL: database.appUrl,
    LOCKDESK_DATA: folder,
    LOCKDESK_FILES: files,
    LOCKDESK_KEY: TEST_KEY,
    LOCKDESK_ENVIRONMENT: 'test',
    LOCKDESK_LOG: 'silent',
    LOCKDESK_SIMULATORS: 'http://127.0.0.1:9',
    ...(day === undefined ? {} : { LOCKDESK_NOW: day }),
  });
  try {
    for (let [quiet, known] = [0, 0]; quiet < 10;) {
      await pause(1_000);
      quiet = sent.size === known ? quiet + 1 : 0;
      known = sent.size;
    }
  } finally {
    await worker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What calls that write are told besides: what passes their checks of numbers, days and addresses. */
const always = { officerId: demoPerson('priya').id, brokerageId: 2 };
const STALE = /STALE|CHANGED|MOVED|VERSION|REPLACED|COLLISION|EDITED/;
const VERSION = /^(version|basedOn|revision|loanVersion|seen\w*)$/i;
const MOST_VERSIONS = 8;

/** A call that writes: with everything filled in, then with nothing that may be left out, and on each version the thing may have by now. */
async function write(people: ReadonlyMap<string, SignedIn>, call: Call, loan: string, seen: Seen, things: NamedValues): Promise<boolean> {
  const known = { ...things, ...always, ...sound, loanId: loan, loanNumber: loan, ...valuesOfCalls[call.name] };
  const { params, query, body } = goodRequest(call, { known, knownTo: {}, loans: [], columns: [] });
  const own = valuesOfCalls[call.name]?.['whole body'];
  const full = own ?? body;
  const bodies =
    call.body && own === undefined && call.bodyKind !== 'multipart' ? [full, onlyNeeded(schemaOf(call.body), full, undefined)] : [full];
  for (const one of bodies) {
    const said = await send(people, call, seen, { params, query, body: one });
    if (said === '') return true;
    const version = placesIn(one).find((at) => VERSION.test(String(at.at(-1))) && typeof valueAt(one, at) === 'number');
    if (version === undefined || !STALE.test(said)) continue;
    for (let number = 0; number < MOST_VERSIONS; number += 1)
      if ((await send(people, call, seen, { params, query, body: changed(one, version, number) })) === '') return true;
  }
  return false;
}

/** As the first person who may. */
async function ask(people: ReadonlyMap<string, SignedIn>, call: Call, loan: string, seen: Seen): Promise<void> {
  const known = { ...always, loanId: loan };
  await send(people, call, seen, goodRequest(call, { known, knownTo: {}, loans: [], columns: [] }));
}

interface Request {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Gives the code of what it refused, and nothing when it was taken. */
async function send(people: ReadonlyMap<string, SignedIn>, call: Call, seen: Seen, { params, query, body }: Request): Promise<string> {
  const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const address = `${path}${search ? `?${search}` : ''}`;
  seen.call = call.name;
  let said = 'NOBODY';
  for (const person of people.values()) {
    const reply =
      call.bodyKind === 'multipart'
        ? await person.upload(address, { name: 'a.xml', bytes: Buffer.from('<a/>') }, { method: call.method as 'POST' })
        : await person.call(call.method, address, body === undefined ? {} : { body });
    if (reply.status < 300) return '';
    said = String((reply.body as { errors?: { code: string }[] } | undefined)?.errors?.[0]?.code ?? reply.status);
    if (![401, 403, 404].includes(reply.status)) break;
  }
  return said;
}

async function note(text: string, call: string): Promise<void> {
  const known = sent.get(text);
  if (known) return void known.calls.add(call);
  const routed = await routeOf(text, tenants);
  const again = sent.get(text);
  if (again) again.calls.add(call);
  else sent.set(text, { ...routed, calls: new Set([call]) });
}

/** Hears every statement this process sends. */
function listen(hear: (text: string) => void): { end(): void } {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { readonly text?: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (text !== undefined) hear(text);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return { end: () => void (pg.Client.prototype.query = query) };
}
