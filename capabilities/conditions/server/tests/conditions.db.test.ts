import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { onePage } from '../../../documents/samples/made-files.ts';
import { approvedPurchase } from '../../../register/samples/approved-purchase.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const broker = await api.as(demoPerson('helen').id, 2);
const [ugo, dunya, clara] = await Promise.all(['ugo', 'dunya', 'clara'].map((name) => api.as(demoPerson(name).id)));
const newLoan = () => approvedPurchase(database, broker);
const code = (reply: { body: any }) => reply.body.errors?.[0]?.code ?? null;
const stub = {
  stage: 'PTD',
  words: 'Pay stubs covering 30 days',
  satisfiedBy: 'The newest pay stub, all pages',
  owner: 'Broker',
  due: '2026-11-18',
};

test('a condition is written, answered, rejected, answered again and cleared once, each with its line in the journal', async () => {
  const before = await brokenInvariants(database);
  const loan = await newLoan();
  const path = `/loan/${loan}/conditions`;
  const list = async (who = broker) => (await who.call('GET', path)).body;
  const one = async (who = broker) => (await list(who)).conditions[0];
  expect((await broker.call('POST', path, { body: stub })).status).toBe(403);
  const added = await ugo!.call('POST', path, { body: stub });
  expect(added.body, JSON.stringify(added.body)).toEqual({ number: 1 });
  expect(await one()).toMatchObject({ number: 1, state: 'open', overdue: true, may: ['received', 'requested'] });
  expect((await list()).steps[1]).toMatchObject({ allowed: false });
  const otis = await api.as(demoPerson('otis').id);
  expect((await otis.call('GET', path)).status).toBe(404);

  const respond = (basedOn: number, documentId: string | null) =>
    broker.call('PUT', `${path}/1/respond`, { body: { basedOn, documentId, words: '' } });
  const review = (who: typeof ugo, basedOn: number, to: string, words = '', wanted = '') =>
    who!.call('PUT', `${path}/1/review`, { body: { basedOn, to, words, wanted } });
  expect(code(await respond(0, '00000000-0000-4000-8000-000000000001'))).toBe('NO_SUCH_DOCUMENT');
  const sent = await broker.upload(`/document/${loan}/upload/UN/pay-stub`, { name: 'stub.pdf', bytes: onePage('', '/Mark 1') });
  const { documentId } = sent.body;
  expect((await respond(0, documentId)).body).toMatchObject({ state: 'received' });
  expect(code(await review(ugo, 1, 'cleared'))).toBe('MOVE_CLOSED');
  expect((await review(ugo, 1, 'in-review')).body).toEqual({ state: 'in-review' });
  expect(await one(dunya)).toMatchObject({ may: [], reviewedBy: demoPerson('ugo').name });
  expect(code(await review(dunya, 2, 'cleared'))).toBe('IN_OTHER_HANDS');
  expect(code(await review(ugo, 2, 'rejected', 'Page 3 is missing.'))).toBe('WANTED_MISSING');
  expect((await review(ugo, 2, 'rejected', 'Page 3 is missing.', 'All 3 pages.')).body).toEqual({ state: 'rejected' });
  expect((await respond(3, documentId)).body).toMatchObject({ state: 'received' });
  await review(ugo, 4, 'in-review');
  // Two at the same moment: one is decided, the other is refused.
  const both = await Promise.all([review(ugo, 5, 'cleared'), review(ugo, 5, 'rejected', 'It is of June.', 'The newest.')]);
  expect(both.map(code).filter(Boolean)).toEqual(['CONDITION_MOVED']);
  const { state, moves } = await one();
  expect(moves).toHaveLength(6);
  const reopen = await ugo!.call('PUT', `${path}/1/reopen`, { body: { basedOn: 6, words: 'Looked at once more.' } });
  expect(code(reopen)).toBe(state === 'cleared' ? null : 'NOT_CLEARED');
  const lines = await database.query(`select 1 from journal_line where loan_number = $1 and kind like 'condition-%'`, [loan]);
  expect(lines).toHaveLength(state === 'cleared' ? 8 : 7);
  expect(await brokenInvariants(database)).toEqual(before);
});

test('a loan with open conditions is not made Clear to Close: how many, which and where; once they are waived it is', async () => {
  const [other] = await database.query<{ loan_number: string }>(
    `update loan set lock_state = 'locked', lock_expires_at = '2026-12-20T15:00:00Z' where loan_number = (
       select loan_number from loan where status = 'In Underwriting' order by loan_number limit 1) returning loan_number`,
  );
  const here = `/loan/${other!.loan_number}`;
  expect((await ugo!.call('PUT', `${here}/loan-status/Approved%20with%20Conditions`)).status).toBe(200);
  const make = () => ugo!.call('PUT', `${here}/loan-status/Clear%20to%20Close`);
  for (const stage of ['PTD', 'PTA', 'PTF']) await ugo!.call('POST', `${here}/conditions`, { body: { ...stub, stage } });
  const refused = await make();
  expect([refused.status, refused.body.errors[0]]).toMatchObject([
    409,
    {
      code: 'STATUS_NEEDS',
      message: 'Before the loan can be Clear to Close: 2 conditions must be cleared: 1, 2 (see Conditions).',
    },
  ]);
  for (const number of [1, 2]) {
    const body = { basedOn: 0, to: 'waived', words: 'Not needed', wanted: '' };
    expect((await ugo!.call('PUT', `${here}/conditions/${number}/review`, { body })).body).toEqual({ state: 'waived' });
  }
  // Conditions prior to funding block the money, not the documents.
  expect((await make()).body).toEqual({ status: 'Clear to Close' });
});

test('the open conditions and the decision are files; the decision only once there is one', async () => {
  const loan = await newLoan();
  await clara!.call('POST', `/loan/${loan}/conditions`, {
    body: { ...stub, stage: 'PTC', words: 'Final application signed', owner: 'Closer', due: null },
  });
  for (const name of ['closing-conditions', 'approval-form']) {
    const file = await broker.call('GET', `/loan/${loan}/${name}`);
    expect([name, file.status]).toEqual([name, 200]);
  }
  const [early] = await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and status = 'Registered' limit 1`,
  );
  expect(code(await broker.call('GET', `/loan/${early!.loan_number}/approval-form`))).toBe('NOT_APPROVED');
});
