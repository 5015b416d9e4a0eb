import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chanceFrom } from '../../foundation/chance/chance.ts';
import { lockPolicy2026 } from '../../capabilities/lock-policy/domain/index.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { loadDemo } from '../../database/demo/load.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { apiForTests, type SignedIn, type TestApi } from '../../platform/testing/api-for-tests.ts';
import { sumOfEveryTable, tablesOf } from '../../platform/testing/database-sums.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { count } from '../../platform/testing/tier.ts';
import { judgeRefusal } from './contract-fuzz/judge-refusal.ts';
import { someOfEachKind } from './contract-fuzz/some-of-each-kind.ts';
import { fuzzedRequests, goodRequest, type FuzzedRequest, type World } from './contract-fuzz/requests.ts';
import { schemaOf, type JsonSchema } from './contract-fuzz/samples.ts';
import { allContracts } from './contracts.ts';

/**
 * Every call, with requests that break each rule of its contract, as the administrator and as a loan officer: each gets a typed refusal with a
 * sentence, none a fault, and a refused request leaves the database unchanged. FUZZ_SEED and FUZZ_REQUESTS choose other requests and more of them.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const budget = Number(process.env['FUZZ_REQUESTS'] ?? count({ commit: 3_000, nightly: 6_000, release: 6_000 }));
const database = await testDatabase();
// The demo's files are in the folder that this API reads.
const files = mkdtempSync(join(tmpdir(), 'lockdesk-fuzz-'));
await loadDemo(database.ownerUrl, { filesPlace: files, masters: testMasters });
const contracts = await allContracts();
// Logging out ends the session of the request.
const fuzzed = contracts.filter((one) => one.call.name !== 'log-out');
const people = ['adam', 'priya'] as const;
/** With one who manages a brokerage: each call may be made by somebody of these. */
const whoMayCall = [...people, 'helen'] as const;
/** Calls that only write to the session, or store the quote of their reply; repeating them has no further effect. */
const writeWithoutKey = ['change-account', 'price-loan', 'put-loan-presence', 'ratequote-quotes'];

let api: TestApi;
let world: World;
const signedIn = new Map<string, SignedIn>();
/** Moves on when the account is changed. */
const epochs = new Map<string, string>();
let tables: Awaited<ReturnType<typeof tablesOf>>;

beforeAll(async () => {
  // No company answers: a test must not depend on whether simulators happen to run on this machine.
  api = await apiForTests(database, { LOCKDESK_SIMULATORS: 'http://127.0.0.1:9', LOCKDESK_FILES: files });
  for (const name of whoMayCall) signedIn.set(name, await api.as(demoPerson(name).id));
  tables = await tablesOf(database);
  await countWrites();
  const [loan] = await database.query<{ loan_number: string }>(
    'select loan_number from loan where officer_id = $1 order by loan_number limit 1',
    [demoPerson('priya').id],
  );
  const sheet = async (status: string): Promise<{ version_id: string; golden: { goldenId: string }[] }> =>
    (
      await database.query<{ version_id: string; golden: { goldenId: string }[] }>(
        'select version_id, golden from rate_sheet where status = $1',
        [status],
      )
    )[0]!;
  const [live, draft] = [await sheet('ACTIVE'), await sheet('DRAFT')];
  const policy = { document: { ...lockPolicy2026, version: '2026-12-15', title: 'Policy of December' } };
  const ofDraft = { versionId: draft.version_id, comparedWith: live.version_id };
  world = {
    known: {
      loanId: loan!.loan_number,
      officerId: demoPerson('priya').id,
      brokerageId: 2,
      versionId: live.version_id,
      goldenId: live.golden[0]!.goldenId,
      policyVersion: lockPolicy2026.version,
    },
    knownTo: {
      // A company other than the one of the next person: a suspended company signs nobody in.
      'change-brokerage': { brokerageId: 5 },
      // And another person of that company, who is signed in nowhere here.
      ...Object.fromEntries(
        ['change-person', 'end-person-sessions', 'reset-sign-in', 'suspend-person'].map((name) => [
          name,
          { personId: demoPerson('samuel').id },
        ]),
      ),
      'check-lock-policy': policy,
      'put-lock-policy-in-force': policy,
      'activate-rate-sheet': ofDraft,
      'approve-rate-sheet': ofDraft,
      'discard-rate-sheet': ofDraft,
      'propose-golden-withdrawal': ofDraft,
      'withdraw-golden': ofDraft,
      'keep-golden': ofDraft,
      'unschedule-rate-sheet': ofDraft,
    },
    loans: await loansOfEveryKind(),
    columns: [...new Set(tables.flatMap((one) => one.columns))].sort(),
  };
});

afterAll(() => rmSync(files, { recursive: true, force: true }));

/** One of the demo's loans for each status and state of its lock. */
async function loansOfEveryKind(): Promise<World['loans']> {
  return database.query<{ loanNumber: string; what: string }>(
    `select min(l.loan_number) as "loanNumber", l.status || case when r.state is null then '' else ', ' || r.state end as what
     from loan l left join rate_lock r using (brokerage_id, loan_number) group by 2 order by 2`,
  );
}

/**
 * Counts writes, including those rolled back: while the count does not change, nothing can have changed, and the sum over every table can be skipped.
 * Columns that change by themselves do not count.
 */
async function countWrites(): Promise<void> {
  await database.query('create sequence writes_seen');
  await database.query(
    `create function count_write() returns trigger language plpgsql security definer as $$ begin perform nextval('writes_seen'); return null; end $$`,
  );
  for (const { name, columns } of tables)
    await database.query(
      `create trigger count_write after insert or delete or update of ${columns.map((one) => `"${one}"`).join(', ')} on "${name}" execute function count_write()`,
    );
}

let summed: { readonly writes: string; readonly sums: Record<string, string> } | undefined;

/** The rows of every table, counted and summed up. */
async function checksum(): Promise<Record<string, string>> {
  const [seen] = await database.query<{ writes: string }>(`select last_value || ' ' || is_called as writes from writes_seen`);
  if (summed?.writes !== seen!.writes) summed = { writes: seen!.writes, sums: await sumOfEveryTable(database, tables) };
  return summed.sums;
}

async function send(
  person: string,
  request: Pick<FuzzedRequest, 'method' | 'url' | 'headers' | 'payload'>,
): Promise<{ status: number; type: string; payload: string }> {
  const { cookies } = signedIn.get(person)!;
  const reply = await api.server.inject({
    method: request.method,
    url: request.url,
    headers: {
      cookie: `__Host-lockdesk=${cookies.session}; lockdesk_handle=${cookies.handle}`,
      authorization: cookies.handle,
      ...(request.method === 'GET' ? {} : { 'idempotency-key': randomUUID(), 'x-account-epoch': epochs.get(person) ?? '1' }),
      ...request.headers,
    },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  });
  if (request.url === '/api/user/account' && reply.statusCode === 200)
    epochs.set(person, String(reply.json<{ accountEpoch: number }>().accountEpoch));
  return { status: reply.statusCode, type: String(reply.headers['content-type'] ?? ''), payload: reply.payload };
}

/** What is wrong with the reply to a fuzzed request, if anything. */
function judge(request: FuzzedRequest, declared: readonly string[], reply: Awaited<ReturnType<typeof send>>): string | undefined {
  const { status, type, payload } = reply;
  if (status < 400) return request.refused ? `was answered ${status}: ${payload.slice(0, 200)}` : undefined;
  if (status === 401) return 'ended the session';
  const wrong = judgeRefusal(status, type, payload, quotable(request));
  if (wrong) return `was refused (${status}), but ${wrong}`;
  // A company that can't be reached is no fault, where the contract lists that refusal.
  const code = (JSON.parse(payload) as { errors: { code: string }[] }).errors[0]!.code;
  if (status >= 500 && !(status === 503 && !request.refused && declared.includes(code)))
    return `was answered ${status}: ${payload.slice(0, 200)}`;
  return undefined;
}

/** What a refusal may quote: values of the address, and the name of an unknown field. Values of a body are not repeated. */
function quotable({ url, kind, why }: FuzzedRequest): string {
  const name = kind.endsWith('column') ? why : '';
  try {
    return `${decodeURIComponent(url.replaceAll('+', ' '))} ${name}`;
  } catch {
    return `${url} ${name}`;
  }
}

test('what is written shows in the sums', async () => {
  const before = await checksum();
  await database.query(`update person set phone = phone || '1'`);
  const after = await checksum();
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['person']);
  await database.query(`update person set phone = left(phone, -1)`);
  expect(await checksum()).toEqual(before);
});

describe.each(people)('asked by %s', (person) => {
  const share = Math.ceil(budget / people.length / fuzzed.length);

  test.each(fuzzed.map((one) => [one.call.name, one] as const))('%s', { timeout: 120_000 }, async (name, { call }) => {
    const random = chanceFrom(seed * 7_919 + Array.from(name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), person.length)).next;
    const all = fuzzedRequests(call, world);
    const chosen = someOfEachKind(all, share, random);
    const declared = Object.keys(call.refusals);
    const wrong: string[] = [];
    const ask = async (request: FuzzedRequest): Promise<number> => {
      const reply = await send(person, request);
      const verdict = judge(request, declared, reply);
      if (verdict) wrong.push(`${request.method} ${request.url.slice(0, 120)} where ${request.why} ${verdict}`);
      return reply.status;
    };

    let before = await checksum();
    const mustRefuse = chosen.filter((one) => one.refused);
    for (let at = 0; at < mustRefuse.length; at += 6) await Promise.all(mustRefuse.slice(at, at + 6).map(ask));
    expect(await checksum(), 'what was refused has left something behind').toEqual(before);

    // A request that fits the contract may be executed; one refused all the same (a loan in the wrong status, an unknown product) writes nothing.
    for (const request of chosen.filter((one) => !one.refused)) {
      const status = await ask(request);
      // Reads are summed up below: what one of them changed would show there all the same.
      if (call.method === 'GET') continue;
      const after = await checksum();
      if (status >= 400 || !(call.command || writeWithoutKey.includes(name)))
        expect(after, `${request.why} was answered ${status} and has changed something`).toEqual(before);
      before = after;
    }
    expect(await checksum(), 'what only reads has changed something').toEqual(before);
    expect([...new Set(wrong)], `with FUZZ_SEED=${seed} FUZZ_REQUESTS=${budget}`).toEqual([]);
  });
});

test('a form with a file is refused by every call that takes none, as content it does not take', async () => {
  const others = contracts.map((one) => one.call).filter((call) => call.method !== 'GET' && call.bodyKind !== 'multipart');
  const answerTo = async (call: (typeof others)[number], person: string): Promise<string> => {
    const { status, payload } = await send(person, {
      method: call.method,
      url: `/api${call.path.replaceAll(/\{\w+\}/g, '1')}`,
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.xml"\r\n\r\n<a/>\r\n--edge--\r\n',
    });
    return `${status} ${(JSON.parse(payload) as { errors: { code: string }[] }).errors[0]!.code}`;
  };
  const answers: (readonly [string, readonly string[]])[] = [];
  // One call after the other: all of them at once are more than the portal takes from anybody.
  for (const call of others) answers.push([call.name, await Promise.all(whoMayCall.map((person) => answerTo(call, person)))]);
  expect(answers.length).toBeGreaterThan(50);
  // People without permission get that refusal, people with permission one about the content.
  const repliesByCall = answers.map(([name, each]) => [name, [...new Set(each)].filter((one) => one !== '403 CALL_NOT_ALLOWED')]);
  expect(repliesByCall).toEqual(others.map((call) => [call.name, ['415 UNSUPPORTED_CONTENT']]));
});

test('a second file is refused, not left out in silence', async () => {
  const part = (name: string) => `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n[Cover]\r\n`;
  const upload = (form: string) =>
    send('adam', {
      method: 'POST',
      url: '/api/rate-sheets',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: `${form}--edge--\r\n`,
    });
  expect((await upload(part('a.csv'))).status).toBe(200);
  const { status, payload } = await upload(part('a.csv') + part('b.csv'));
  expect([status, (JSON.parse(payload) as { errors: { code: string }[] }).errors[0]!.code]).toEqual([400, 'INVALID_INPUT']);
});

test('good requests are known for nearly every call, so that what is changed in them is the only thing wrong', () => {
  const unknown = fuzzed.filter((one) => !goodRequest(one.call, world).complete).map((one) => one.call.name);
  expect(unknown.length, `no good request is known for ${unknown.join(', ')}`).toBeLessThanOrEqual(fuzzed.length * 0.1);
});

describe('every path, query and body', () => {
  const inputs = contracts.flatMap(({ call }) =>
    [
      { place: `${call.name}: path`, schema: call.params },
      { place: `${call.name}: query`, schema: call.query },
      { place: `${call.name}: body`, schema: call.body },
    ].flatMap(({ place, schema }) => (schema ? schemasIn(schemaOf(schema), place) : [])),
  );

  test('takes the fields its contract names and no others', () => {
    // A record (names to values of one form) has its own schema of that kind.
    expect(
      inputs.filter(({ schema }) => schema.type === 'object' && schema.additionalProperties === undefined).map((one) => one.at),
    ).toEqual([]);
  });

  test('bounds its whole numbers itself, so that none is larger than its column', () => {
    const unbounded = ({ schema }: { schema: JsonSchema }): boolean =>
      schema.type === 'integer' && Math.max(schema.maximum ?? Infinity, -(schema.minimum ?? -Infinity)) >= Number.MAX_SAFE_INTEGER;
    expect(inputs.filter(unbounded).map((one) => one.at)).toEqual([]);
  });

  test('bounds its texts and lists', () => {
    const unbounded = ({ schema }: { schema: JsonSchema }): boolean =>
      (schema.type === 'array' && schema.maxItems === undefined) ||
      (schema.type === 'string' &&
        [schema.maxLength, schema.pattern, schema.format, schema.enum, schema.const].every((one) => one === undefined));
    expect(inputs.filter(unbounded).map((one) => one.at)).toEqual([]);
  });
});

/** A schema and every schema inside it, each with its place. */
function schemasIn(schema: JsonSchema, at: string): { at: string; schema: JsonSchema }[] {
  return [
    { at, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => schemasIn(inner, `${at}.${name}`)),
    ...(typeof schema.additionalProperties === 'object' ? schemasIn(schema.additionalProperties, `${at}.*`) : []),
    ...(schema.items ? schemasIn(schema.items, `${at}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((inner) => schemasIn(inner, at)),
  ];
}

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await api.server.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a header of 100 kB', `GET /api/user/profile HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(100_000)}\r\n\r\n`],
    ['two lengths', 'POST /api/pipeline/list HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
    [
      'a length and chunks',
      'POST /api/pipeline/list HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    ],
    [
      'a broken chunk',
      'POST /api/pipeline/list HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n',
    ],
    ['an unknown method', 'BREW /api/user/profile HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a method nobody answers', 'PATCH /api/user/profile HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['an address that is none', 'GET /api/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['no host', 'GET /api/user/profile HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ])('%s is refused in the same words as everything else', async (_what, text) => {
    const reply = await overSocket(port, text);
    const [head, payload] = reply.split('\r\n\r\n', 2) as [string, string];
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(judgeRefusal(status, /^content-type: (.+)$/im.exec(head)?.[1] ?? '', payload)).toBeUndefined();
  });
});

function overSocket(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.setTimeout(5_000, () => socket.destroy(new Error('No answer in five seconds.')));
    socket.on('data', (chunk) => (heard += chunk.toString('utf8')));
    socket.on('close', () => (heard ? resolve(heard) : reject(new Error('Closed without an answer.'))));
    socket.on('error', (error) => (heard ? resolve(heard) : reject(error)));
  });
}

test('afterwards no invariant of the database is broken', async () => {
  expect(await brokenInvariants(database)).toEqual([]);
});
