import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
import { Hearing, isBroker, listed, whoseToEveryShard } from './hearing.ts';
import { laterStories, stories } from './stories/index.ts';
import { runStories } from './stories/run-stories.ts';
import { carrier, companies } from './stories/with-companies.ts';

/*
 * Where each statement would go if the database were distributed by brokerage (`docs/decisions/2026-11-28-distribution-by-brokerage.md`):
 * those that loading the demo sends; those that every call sends when a person who may make it does so on the demo; those of stories, in
 * which each call that writes is taken; and those that the worker sends in each of its rounds.
 */
const database = await testDatabase();
const companiesAt = await companies();
const files = mkdtempSync(join(tmpdir(), 'lockdesk-distribution-'));
afterAll(() => rmSync(files, { recursive: true, force: true }));

const WORKER = 'the worker';
const calls = (await allContracts()).map(({ call }) => call);
const commands = calls.filter(({ method }) => method !== 'GET');
const taken = new Set<string>();
let hearing: Hearing;
let refused: readonly string[];

beforeAll(async () => {
  hearing = await Hearing.begin(database);
  try {
    // Its loans came to be by the calls' own decisions and writes.
    await loadDemo(database.ownerUrl, { filesPlace: files, masters: testMasters });
    await askEverything();
    // When locks, requests and conditions have expired.
    await letWorkerRun('2026-12-30T15:00:00Z');
  } finally {
    await hearing.end();
  }
}, 1_800_000);

test('every step of the stories is taken, and every call that writes is taken somewhere', () => {
  expect(refused).toEqual([]);
  console.log(`${commands.filter(({ name }) => taken.has(name)).length} of ${commands.length} calls that write were taken.`);
  expect(commands.filter(({ name }) => !taken.has(name)).map(({ name }) => name)).toEqual([]);
});

test('each statement goes to one brokerage, or stands on the list of those that do not', () => {
  const found = hearing.toEveryShard();
  const ofWorker = hearing.count(WORKER);
  console.log(`${ofWorker.all} statements are the worker’s, ${ofWorker.toOne} to one brokerage.`);
  expect(ofWorker.all).toBeGreaterThan(80);
  const { toOne } = hearing.count();
  console.log(`${toOne} statements to one brokerage, ${[...found.values()].flat().length} to every shard, for ${found.size} reasons.`);
  expect(toOne).toBeGreaterThan(300);
  expect([...whoseToEveryShard(hearing)].toSorted()).toEqual([...listed()].toSorted());
});

async function askEverything(): Promise<void> {
  const api = await apiForTests(database, { LOCKDESK_SIMULATORS: companiesAt, LOCKDESK_FILES: files });
  const loans = await database.query<{ loan_number: string }>(
    `select min(l.loan_number) as loan_number from loan l left join rate_lock r using (brokerage_id, loan_number) where l.brokerage_id = 2 group by l.status, r.state order by 1`,
  );
  const signIn = async (): Promise<ReadonlyMap<string, SignedIn>> => {
    hearing.during(undefined);
    return new Map(await Promise.all(demoPeople.map(async ({ id }) => [id, await api.as(id)] as const)));
  };
  const people = await signIn();
  const reads = calls.filter(({ method }) => method === 'GET');
  for (const { loan_number } of loans)
    for (const call of reads)
      if (call.path.includes('{loanId}') || loan_number === loans[0]!.loan_number) await ask(people, call, loan_number);
  const carryOrders = carrier(api.portal, database, (does) => hearing.during(does ? WORKER : undefined));
  const run = { api, database, calls, carryOrders, during: (...of: Parameters<Hearing['during']>) => hearing.during(...of) };
  const today = await runStories(stories, run);
  // As things are on the day of most stories.
  await letWorkerRun(undefined);
  const later = await runStories(laterStories, run);
  refused = [...today.refused, ...later.refused];
  for (const call of [...today.taken, ...later.taken]) taken.add(call);
  // The stories end on another day.
  await writeEverything(await signIn(), loans[0]!.loan_number);
}

/** What is refused sends few of its statements: commands are asked of loans of several kinds, and of what those have. */
async function writeEverything(people: ReadonlyMap<string, SignedIn>, first: string): Promise<void> {
  // What the test itself asks is no part of the portal.
  hearing.during(undefined);
  const state = await Promise.all(
    (await loansOfEveryKind(database, first)).map(async (loan) => ({ loan, things: await thingsOfLoan(database, loan) })),
  );
  // What ends a session or shuts somebody out comes last: nobody could ask after it.
  const shutsOut = ({ name }: Call): boolean =>
    /^(reset-sign-in|suspend|revoke|end-session|end-person-sessions|change-(person|brokerage|account))/.test(name);
  const all = commands.filter(({ name }) => name !== 'log-out').toSorted((one, other) => Number(shutsOut(one)) - Number(shutsOut(other)));
  for (const call of all)
    for (const { loan, things } of isOnLoan(call) ? state : state.slice(0, 1)) {
      if (!(await write(people, call, loan, things(call)))) continue;
      taken.add(call.name);
      break;
    }
}

/** The worker’s rounds all begin when it starts: it runs until no new statement has come for a while. */
async function letWorkerRun(day: string | undefined): Promise<void> {
  hearing.during(WORKER);
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-distribution-worker-'));
  const start = await startOf('worker');
  const worker = await start({
    LOCKDESK_APP_DATABASE_URL: database.appUrl,
    LOCKDESK_DATA: folder,
    LOCKDESK_FILES: files,
    LOCKDESK_KEY: TEST_KEY,
    LOCKDESK_ENVIRONMENT: 'test',
    LOCKDESK_LOG: 'silent',
    LOCKDESK_SIMULATORS: companiesAt,
    ...(day === undefined ? {} : { LOCKDESK_NOW: day }),
  });
  try {
    for (let [quiet, known] = [0, 0]; quiet < 10;) {
      await pause(1_000);
      quiet = hearing.sent.size === known ? quiet + 1 : 0;
      known = hearing.sent.size;
    }
  } finally {
    await worker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What calls that write are state besides: what passes their checks of numbers, days and addresses. */
const always = { officerId: demoPerson('priya').id, brokerageId: 2 };
const STALE = /STALE|CHANGED|MOVED|VERSION|REPLACED|COLLISION|EDITED/;
const VERSION = /^(version|basedOn|revision|loanVersion|seen\w*)$/i;
const MOST_VERSIONS = 8;

/** A call that writes: with everything filled in, then with nothing that may be left out, and on each version the thing may have by now. */
async function write(people: ReadonlyMap<string, SignedIn>, call: Call, loan: string, things: NamedValues): Promise<boolean> {
  const known = { ...things, ...always, ...sound, loanId: loan, loanNumber: loan, ...valuesOfCalls[call.name] };
  const { params, query, body } = goodRequest(call, { known, knownTo: {}, loans: [], columns: [] });
  const own = valuesOfCalls[call.name]?.['whole body'];
  const full = own ?? body;
  const bodies =
    call.body && own === undefined && call.bodyKind !== 'multipart' ? [full, onlyNeeded(schemaOf(call.body), full, undefined)] : [full];
  for (const one of bodies) {
    const said = await send(people, call, { params, query, body: one });
    if (said === '') return true;
    const version = placesIn(one).find((at) => VERSION.test(String(at.at(-1))) && typeof valueAt(one, at) === 'number');
    if (version === undefined || !STALE.test(said)) continue;
    for (let number = 0; number < MOST_VERSIONS; number += 1)
      if ((await send(people, call, { params, query, body: changed(one, version, number) })) === '') return true;
  }
  return false;
}

/** As a broker who may and as one of the lender's people; what is of no loan as somebody of each role, since what they list differs. */
async function ask(people: ReadonlyMap<string, SignedIn>, call: Call, loan: string): Promise<void> {
  const known = { ...always, loanId: loan };
  const request = goodRequest(call, { known, knownTo: {}, loans: [], columns: [] });
  const kinds = Map.groupBy(demoPeople, ({ id, roles }) => (isOnLoan(call) ? isBroker(id) : roles[0]));
  for (const kind of kinds.values()) await send(new Map(kind.map(({ id }) => [id, people.get(id)!])), call, request);
}

interface Request {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Gives the code of what it refused, and nothing when it was taken. */
async function send(people: ReadonlyMap<string, SignedIn>, call: Call, { params, query, body }: Request): Promise<string> {
  const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const address = `${path}${search ? `?${search}` : ''}`;
  let said = 'NOBODY';
  for (const [id, person] of people) {
    hearing.during(call.name, id);
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
