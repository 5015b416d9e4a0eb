import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../apps/simulators/site.ts';
import { behaviours } from './behaviours.ts';
import { createCreditClient, type CreditOutcome } from './client.ts';
import { creditKeys } from './wire.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-agency-'));
const started = async () => {
  const simulators = createSimulators({ credit: { folder, bureauMs: 0 } });
  return { simulators, baseUrl: `${await simulators.listen({ port: 0, host: '127.0.0.1' })}/credit` };
};
const { simulators, baseUrl } = await started();
afterAll(async () => {
  await simulators.close();
  rmSync(folder, { recursive: true, force: true });
});

const client = (at = baseUrl, headers: Record<string, string> = {}) =>
  createCreditClient({ baseUrl: at, simulated: false, headers }, { connect: 2_000, total: 6_000 });

interface Wanted {
  readonly order?: string;
  readonly action?: string;
  readonly middleName?: string;
  readonly report?: string;
}

/** A request in the bytes that are sent. */
function request({ order = '', action = 'Submit', middleName = 'Q', report = '' }: Wanted): string {
  return `<?xml version="1.0"?><REQUEST_GROUP MISMOVersionID="2.3.1"><REQUEST><KEY _Name="${creditKeys.order}" _Value="${order}"/><REQUEST_DATA>
    <CREDIT_REQUEST MISMOVersionID="2.3.1" LenderCaseIdentifier="1400023908"><CREDIT_REQUEST_DATA CreditReportRequestActionType="${action}" CreditReportIdentifier="${report}" CreditRequestType="Individual" CreditRequestDateTime="2026-11-16T15:00:00Z"><CREDIT_REPOSITORY_INCLUDED _EquifaxIndicator="Y" _ExperianIndicator="Y" _TransUnionIndicator="Y"/></CREDIT_REQUEST_DATA>
    <LOAN_APPLICATION><BORROWER BorrowerID="B1" _FirstName="Ines" _MiddleName="${middleName}" _LastName="Fableworth" _SSN="900554417" _BirthDate="1987-04-02"/></LOAN_APPLICATION></CREDIT_REQUEST></REQUEST_DATA></REQUEST></REQUEST_GROUP>`;
}
const ask = (wanted: Wanted, key?: string) => client(baseUrl, key ? { 'x-simulate': key } : {}).exchange(request(wanted));
const reportOf = (outcome: CreditOutcome) => {
  if (outcome.is !== 'answered') throw new Error(JSON.stringify(outcome));
  return outcome.answer;
};

test('asked again for one order’s number the agency gives the same answer, charges once, and remembers it after its end', async () => {
  const first = reportOf(await ask({ order: 'same' }));
  expect([first.simulated, first.charge?.amount, first.response.scores.length]).toEqual([true, 8_200, 3]);
  expect(reportOf(await ask({ order: 'same' }))).toEqual(first);
  expect(reportOf(await ask({ order: 'same', action: 'StatusQuery' }))).toEqual(first);
  // Another process over the same books.
  const again = await started();
  const later = await client(again.baseUrl).exchange(request({ order: 'same', action: 'StatusQuery' }));
  await again.simulators.close();
  expect(reportOf(later)).toEqual(first);
  expect(await ask({ order: 'never sent', action: 'StatusQuery' })).toEqual({ is: 'unknown' });
});

test('a report is issued again for its borrowers, with the day of its pull', async () => {
  const { response } = reportOf(await ask({ order: 'pull' }));
  const again = reportOf(await ask({ order: 'again', action: 'Reissue', report: response.reportIdentifier! }));
  expect([again.charge?.amount, again.response.firstIssuedDate]).toEqual([1_200, '2026-11-16']);
  const unknown = reportOf(await ask({ order: 'none', action: 'Reissue', report: 'MC-0' }));
  expect([unknown.response.status?.code, unknown.charge]).toEqual(['E301', undefined]);
});

test.each([
  ['down', { is: 'unclear', trouble: 'status' }],
  ['lost', { is: 'unclear', trouble: 'broken-off' }],
  ['garbage', { is: 'unclear', trouble: 'unreadable' }],
  ['slow', { is: 'working' }],
  ['endless', { is: 'working' }],
] as const)('an agency that goes wrong (%s) is a value, by the name of a borrower or by a key', async (misbehaviour, outcome) => {
  expect(await ask({ order: `name ${misbehaviour}`, middleName: behaviours[misbehaviour].name })).toMatchObject(outcome);
  expect(await ask({ order: `key ${misbehaviour}` }, misbehaviour)).toMatchObject(outcome);
});

test.each([
  ['thin', 1],
  ['no-file', 0],
  ['two-frozen', 1],
] as const)('a file of its own kind (%s) says so', async (misbehaviour, scores) => {
  const { response } = reportOf(await ask({ order: `file ${misbehaviour}` }, misbehaviour));
  expect(response.scores.filter(({ value }) => value !== undefined)).toHaveLength(scores);
});

test('an agency that is asked more at once than it can read refuses no order: it has taken it or says nothing about it', async () => {
  const outcomes = await Promise.all(Array.from({ length: 60 }, (_, at) => ask({ order: `at once ${at}` })));
  const refused = outcomes.filter((each) => each.is === 'answered' && each.answer.charge === undefined);
  expect(refused).toEqual([]);
  // An accepted order is not refused when it is polled, however often.
  const taken = outcomes.flatMap((each, at) => (each.is === 'answered' ? [at] : []));
  const again = await Promise.all([...taken, ...taken, ...taken].map((at) => ask({ order: `at once ${at}`, action: 'StatusQuery' })));
  expect(again.filter((each) => each.is === 'answered' && each.answer.charge === undefined)).toEqual([]);
});

test('nobody at the address: not a byte left', async () => {
  expect(await client('http://127.0.0.1:9').exchange(request({ order: 'x' }))).toEqual({ is: 'not-sent', trouble: 'not-connected' });
});
