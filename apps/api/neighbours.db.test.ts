import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { loadPeople } from '../../database/demo/load.ts';
import { publishLiveDemoSheet } from '../../database/demo/rate-sheet.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { apiForTests, type SignedIn, type TestApi } from '../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';

const database = await testDatabase();
await loadPeople(database.ownerUrl);
await publishLiveDemoSheet(database.ownerUrl);
let api: TestApi;
/** A loan officer of a busy brokerage, and one of another. */
let priya: SignedIn;
let bea: SignedIn;
let loan: string;

const sample = readFileSync(new URL('../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8');
const start = sample.indexOf('<LIABILITY ');
const end = sample.indexOf('</LIABILITY>') + '</LIABILITY>'.length;
const account = sample.slice(start, end).replace(/ xlink:label="\w+"/, '');
/** 2.7 MB, which take a thread a good part of a second. */
const large = Buffer.from(
  sample.slice(0, end) + `\n${account}`.repeat(Math.floor((2_700_000 - sample.length) / account.length)) + sample.slice(end),
);

beforeAll(async () => {
  api = await apiForTests(database);
  priya = await api.as(demoPerson('priya').id);
  bea = await api.as(demoPerson('bea').id);
  const body = { source: { name: 'first.xml', contentBase64: Buffer.from(sample).toString('base64') }, productId: '0101' };
  const registered = await priya.call('PUT', '/register/new-urla-loan', { body });
  if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
  loan = registered.body.loanNumber as string;
});

test('slow downloads use no database connection: other people’s requests get replies', { timeout: 120_000 }, async () => {
  const { pool } = api.portal.database;
  const seen: number[] = [];
  const watching = setInterval(() => seen.push(pool.totalCount - pool.idleCount), 5);
  const uploads = Promise.all(
    Array.from({ length: 6 }, () => priya.upload(`/document/${loan}/upload/loan-file`, { name: 'large.xml', bytes: large })),
  );
  let ended = false;
  void uploads.then(() => (ended = true));
  let answeredMeanwhile = 0;
  while (!ended) {
    const list = await bea.call('GET', '/pipeline/list');
    expect(list.status, JSON.stringify(list.body)).toBe(200);
    if (!ended) answeredMeanwhile += 1;
  }
  clearInterval(watching);
  expect((await uploads).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  // Most of the time they wait for a thread or run in one: then they use no connection.
  expect(seen.toSorted((a, b) => a - b)[Math.floor(seen.length / 2)]).toBeLessThanOrEqual(2);
  expect(answeredMeanwhile).toBeGreaterThan(10);
});

test('one person’s flood waits for itself: another brokerage is answered first and never refused, the rest of the flood is told when to ask again', async () => {
  let answered = 0;
  const { pool } = api.portal.database;
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, pool.totalCount - pool.idleCount)), 1);
  const flood = Array.from({ length: 200 }, async () => {
    const reply = await priya.call('PUT', `/loan/${loan}/comments`, { body: 'One of very many' });
    if (reply.status === 200) answered += 1;
    return reply;
  });
  const colleague = await api.as(demoPerson('marco').id);
  for (const other of [bea, colleague]) {
    const before = answered;
    const reply = await other.call('GET', '/pipeline/list');
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    // Not queued behind the hundred and more sent first.
    expect(answered - before).toBeLessThan(40);
  }
  // From here on the flood is alone.
  most = 0;
  const replies = await Promise.all(flood);
  clearInterval(watching);
  const refused = replies.filter(({ status }) => status === 429);
  // 120 wait and up to four are worked on.
  expect(refused.length).toBeGreaterThanOrEqual(76);
  expect(refused.length).toBeLessThanOrEqual(80);
  expect(refused[0]).toMatchObject({
    headers: { 'retry-after': '1' },
    body: { errors: [{ code: 'TOO_BUSY', message: expect.stringContaining('try again') }] },
  });
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(200 - refused.length);
  // Of ten connections the flood had four, and one read sessions.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(10);
});
