import { expect, test } from 'vitest';
import { allContracts } from '../../../apps/api/contracts.ts';
import { demoPeople, demoPerson } from '../../../database/demo/people.ts';
import { isOnLoan } from '../../../foundation/wire/call.ts';
import { apiForTests, type SignedIn } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { endMissAlarms } from './jobs/end-miss-alarms.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_MISSES: '20' });
const adam = await api.as(demoPerson('adam').id);
const priya = await api.as(demoPerson('priya').id);

interface Row {
  readonly brokerage_id: number;
  readonly kind: string;
  readonly call: string;
  readonly outcome: string;
  readonly actor_name: string;
  readonly person_id: string | null;
  readonly account_id: number | null;
  readonly loan_number: string | null;
  readonly about: string;
  readonly times: number;
  readonly network: string;
}

const eventsOf = (call: string) => database.query<Row>('select * from access_event where call = $1 order by at, event_id', [call]);
/** Events are written beside the answers: soon, and not before them. */
const eventually = (call: string, row: Partial<Row>) =>
  expect.poll(() => eventsOf(call), { interval: 50 }).toEqual(expect.arrayContaining([expect.objectContaining(row)]));

/** Loans of Ridgeline with a number in their application. */
const [own = '', filtered = ''] = (
  await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and exists (
       select from application_version a where a.brokerage_id = loan.brokerage_id and a.loan_number = loan.loan_number
         and a.document::text like '%TaxpayerIdentifierValue%') order by loan_number limit 2`,
  )
).map((row) => row.loan_number);
const others = (await database.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 3 limit 1'))[0]!
  .loan_number;

async function showWholeNumber(loan: string) {
  const [version] = await database.query<{ path: string }>(
    `select 'borrowers/' || (b ->> 'id') || '/taxpayerIdentifiers/' || (t ->> 'id') || '/TaxpayerIdentifierValue' as path
     from application_version a, jsonb_array_elements(document -> 'borrowers') b, jsonb_array_elements(b -> 'taxpayerIdentifiers') t
     where a.brokerage_id = 2 and a.loan_number = $1 order by a.version desc limit 1`,
    [loan],
  );
  const seen = await adam.call('POST', `/loan/${loan}/whole-number`, { body: { path: version!.path } });
  expect(seen.status).toBe(200);
  return seen;
}

test('every call that hands out a loan’s papers says what it shows', async () => {
  const files = (await allContracts()).map(({ call }) => call).filter((call) => call.replyKind === 'file' && isOnLoan(call));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(({ shows }) => shows === undefined).map(({ name }) => name)).toEqual([]);
});

test('showing a whole number is logged before the reply, with the person and the loan, and without the number', async () => {
  const seen = await showWholeNumber(own);
  // Not soon: now.
  const rows = (await eventsOf('whole-number')).filter((row) => row.loan_number === own);
  expect(rows).toMatchObject([
    {
      brokerage_id: 2,
      kind: 'number',
      outcome: 'shown',
      actor_name: 'Adam Adminsky',
      account_id: 1,
      loan_number: own,
      network: '127.0.0.0/24',
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(String(seen.body.value));
});

test('a loan that the lender’s people open is one event, one that its own brokerage opens is none', async () => {
  for (let look = 0; look < 3; look += 1) expect((await adam.call('GET', `/loan/${own}/loan-details`)).status).toBe(200);
  await priya.call('GET', `/loan/${own}/loan-details`);
  await eventually('get-loan-details', { brokerage_id: 2, kind: 'loan', outcome: 'shown', actor_name: 'Adam Adminsky', loan_number: own });
  const rows = (await eventsOf('get-loan-details')).filter((row) => row.loan_number === own);
  expect(rows.filter(({ outcome }) => outcome === 'shown')).toHaveLength(1);
  expect(rows[0]).toMatchObject({ times: 1 });
});

test('a document and a report are events', async () => {
  expect((await priya.call('GET', `/loan/${own}/1003`)).status).toBe(200);
  await eventually('loan-1003', {
    brokerage_id: 2,
    kind: 'document',
    outcome: 'shown',
    person_id: demoPerson('priya').id,
    loan_number: own,
  });
  expect((await adam.call('GET', '/dashboard/warehouse-report/file?subReportName=pipeline-by-status')).status).toBe(200);
  await eventually('get-report-file', { kind: 'report', outcome: 'shown', about: 'subReportName pipeline-by-status' });
});

/** One call for each kind of refusal, and its event. */
test.each<[string, () => Promise<{ status: number }>, string, Partial<Row>]>([
  [
    'nobody signed in',
    async () => ({ status: (await api.server.inject({ method: 'GET', url: '/api/admin/people' })).statusCode }),
    'get-people',
    { outcome: 'SIGNED_OUT', brokerage_id: 1, person_id: null, kind: 'call' },
  ],
  [
    'a call that is not for the role',
    () => priya.call('GET', '/admin/api-keys'),
    'get-api-keys',
    { outcome: 'CALL_NOT_ALLOWED', brokerage_id: 2, person_id: demoPerson('priya').id, account_id: 2 },
  ],
  [
    'a loan of another brokerage',
    () => priya.call('GET', `/loan/${others}/milestones`),
    'get-loan-milestones',
    { outcome: 'LOAN_NOT_FOUND', brokerage_id: 2, loan_number: others },
  ],
  [
    'a loan that is not there',
    () => priya.call('GET', '/loan/9999999999/milestones'),
    'get-loan-milestones',
    { outcome: 'LOAN_NOT_FOUND', loan_number: '9999999999' },
  ],
  [
    'a brokerage outside their part of the lender',
    // Of the Pacific region; Ridgeline is in the mountains.
    async () => (await api.as(demoPerson('petra').id)).call('GET', '/admin/people?brokerageId=2'),
    'get-people',
    { outcome: 'BROKERAGE_NOT_FOUND', account_id: 1 },
  ],
])('%s leaves its event', async (_what, ask, call, row) => {
  expect((await ask()).status).toBeGreaterThanOrEqual(400);
  await eventually(call, row);
});

test('each person that a call is refused to has an event of it', async () => {
  const refused = demoPeople.filter(({ roles }) => !roles.includes('admin'));
  const replies = await Promise.all(refused.map(async ({ id }) => (await api.as(id)).call('GET', '/admin/settings')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403]));
  await expect
    .poll(async () => (await eventsOf('get-portal-settings')).map((row) => row.person_id).sort(), { interval: 50 })
    .toEqual(refused.map(({ id }) => id).sort());
});

test('equal refusals within a moment are one row with a count', async () => {
  await Promise.all(Array.from({ length: 30 }, () => api.server.inject({ method: 'GET', url: '/api/tables' })));
  await expect.poll(async () => (await eventsOf('list-tables')).reduce((sum, row) => sum + row.times, 0), { interval: 50 }).toBe(30);
  expect((await eventsOf('list-tables')).length).toBeLessThan(6);
});

test('what somebody types into an address is not written down', async () => {
  await api.server.inject({ method: 'GET', url: '/api/pipeline/lookup/lastname/Firstimer?text=900558831' });
  await api.server.inject({ method: 'GET', url: '/api/admin/people?text=Firstimer' });
  await eventually('get-people', { outcome: 'SIGNED_OUT' });
  expect(JSON.stringify(await database.query('select * from access_event'))).not.toMatch(/Firstimer|900558831/);
});

const list = async (who: SignedIn, query = '') => who.call('GET', `/admin/access-log${query}`);

test('an administrator filters by loan, person, kind, outcome and day, and exports the same as CSV, which is an event too', async () => {
  await showWholeNumber(filtered);
  await adam.call('GET', `/loan/${filtered}/loan-details`);
  await adam.call('GET', `/loan/${filtered}/1003`);
  await Promise.all(Array.from({ length: 10 }, (_, n) => adam.call('GET', `/loan/${9_999_999_900 + n}/milestones`)));
  const shown = { outcome: 'shown', loan_number: filtered };
  for (const call of ['get-loan-details', 'loan-1003']) await eventually(call, shown);
  await eventually('get-loan-milestones', { loan_number: '9999999909' });
  const all = (await list(adam)).body.events as { outcome: string; kind: string; loanId: string; person: string; at: string }[];
  expect(all.length).toBeGreaterThan(10);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  const ofLoan = (await list(adam, `?loanId=${filtered}&outcome=shown`)).body.events as typeof all;
  expect(ofLoan.length).toBeGreaterThanOrEqual(3);
  expect(ofLoan.every(({ loanId, outcome }) => loanId === filtered && outcome === 'shown')).toBe(true);
  expect((await list(adam, `?loanId=${filtered}&person=adminSKY&kind=number`)).body.events).toMatchObject([
    { person: 'Adam Adminsky', kind: 'number' },
  ]);
  expect((await list(adam, '?from=2001-01-01&to=2001-12-31')).body.events).toEqual([]);
  expect((await list(adam, `?person=${encodeURIComponent("%' or 1=1")}`)).body.events).toEqual([]);
  const file = await adam.call('GET', `/admin/access-log/file?loanId=${filtered}&outcome=shown`);
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.bytes.toString().trim().split('\r\n')).toHaveLength(ofLoan.length + 1);
  await eventually('get-access-log-file', { kind: 'report', actor_name: 'Adam Adminsky' });
});

test('a page begins after the event that it names, in all brokerages and within one millisecond', async () => {
  const ids = await database.query<{ event_id: string }>(
    `insert into access_event (brokerage_id, event_id, at, outcome, kind, call, request_id)
     select brokerage_id, gen_random_uuid(), '2026-11-20T16:00:00.0001Z'::timestamptz + n * interval '1 microsecond', 'shown', 'loan', 'paged', 'r'
     from unnest(array[2, 3, 2, 4]) with ordinality as t (brokerage_id, n) returning event_id`,
  );
  const page = async (before: string) => {
    const { events } = (await adam.call('GET', `/admin/access-log?kind=loan&before=${before}`)).body as { events: { eventId: string }[] };
    return events.map(({ eventId }) => eventId).filter((id) => ids.some((one) => one.event_id === id));
  };
  const newestFirst = ids.map((one) => one.event_id).toReversed();
  for (const [at, id] of newestFirst.entries()) expect(await page(id)).toEqual(newestFirst.slice(at + 1));
  expect(await page('00000000-0000-4000-8000-000000000000')).toEqual([]);
});

test('nobody of a brokerage sees it, and every auditor does', async () => {
  expect((await list(priya)).status).toBe(403);
  const auditors = demoPeople.filter(({ roles }) => roles.includes('auditor'));
  for (const { id } of auditors) expect((await list(await api.as(id))).status).toBe(200);
});

test('after twenty misses in a minute somebody waits, others do not, and the operator hears of it until an hour later', async () => {
  const marco = await api.as(demoPerson('marco').id);
  const statuses: number[] = [];
  for (let loan = 0; loan < 25; loan += 1) statuses.push((await marco.call('GET', `/loan/${8_888_888_000 + loan}/loan-details`)).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
  expect(statuses.slice(20)).toContain(429);
  const stopped = await marco.call('GET', `/loan/${8_888_889_000}/loan-details`);
  if (stopped.status === 429) {
    expect(stopped.body.errors[0].message).toMatch(/^You asked for too many things that aren’t there or aren’t yours\. Wait \d+ seconds/);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  }
  // The page around it still works.
  expect((await marco.call('GET', '/user/profile')).status).toBe(200);
  expect((await priya.call('GET', `/loan/${own}/loan-details`)).status).toBe(200);
  await eventually('get-loan-details', { outcome: 'TOO_MANY_MISSES', person_id: demoPerson('marco').id });
  const alarm = () => database.query(`select subject, cleared_at from operator_alarm where kind = 'many-misses'`);
  await expect.poll(alarm, { interval: 50 }).toMatchObject([{ subject: 'account 2', cleared_at: null }]);
  await endMissAlarms(api.portal.database);
  expect(await alarm()).toMatchObject([{ cleared_at: null }]);
  await database.query(`update operator_alarm set first_at = first_at - interval '2 hours', last_at = last_at - interval '2 hours'`);
  await endMissAlarms(api.portal.database);
  expect(await alarm()).toMatchObject([{ cleared_at: expect.anything() as string }]);
});
