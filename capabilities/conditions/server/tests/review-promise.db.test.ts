import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { putInStatus } from '../../../../platform/testing/loan-status.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { onePage } from '../../../documents/samples/made-files.ts';
import { checkWaitingFiles } from '../../../documents/server/jobs/check-waiting-files.ts';
import { approvedPurchase } from '../../../register/samples/approved-purchase.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const broker = await api.as(demoPerson('helen').id, 2);
const [ugo, dunya] = await Promise.all(['ugo', 'dunya'].map((name) => api.as(demoPerson(name).id)));
const stub = {
  stage: 'PTD',
  words: 'Pay stubs covering 30 days',
  satisfiedBy: 'The newest pay stub, all pages',
  owner: 'Broker',
  due: null,
};
/** A loan with a document that answers conditions. */
async function newLoan() {
  const loan = await approvedPurchase(database, broker);
  const path = `/loan/${loan}/conditions`;
  const add = async (...all: string[]) => {
    for (const words of all) expect((await ugo!.call('POST', path, { body: { ...stub, words } })).status).toBe(200);
  };
  const review = async (number: number, who = broker) =>
    (await who.call('GET', path)).body.conditions.find((each: { number: number }) => each.number === number).review;
  const sent = await broker.upload(`/document/${loan}/upload/UN/pay-stub`, { name: 'stub.pdf', bytes: onePage('', '/Mark 1') });
  const { documentId } = sent.body;
  const move = async (number: number, basedOn: number, to: string, words = '', wanted = '') => {
    const reply = await ugo!.call('PUT', `${path}/${number}/review`, { body: { basedOn, to, words, wanted } });
    expect(reply.body, JSON.stringify(reply.body)).toEqual({ state: to });
  };
  const respond = async (number: number, basedOn: number, id: string | null = documentId) =>
    broker.call('PUT', `${path}/${number}/respond`, { body: { basedOn, documentId: id, words: '' } });
  return { loan, documentId, add, review, move, respond };
}
/** The database writes an instant without the zeros at its end. */
const instant = (written: string) => Date.parse(written);
/** Compared to five minutes: the portal's clock runs while the test does. */
const FIVE = 5 * 60_000;
const minute = (written: string) => new Date(Math.floor(instant(written) / FIVE) * FIVE).toISOString();
const about = (minutes: number) => Math.round(minutes / 5) * 5;

test('a promise is made when a document comes, stays as it was made, and is measured when the review ends', async () => {
  // Friday 20 November 2026, 11:00 in New York; the desks are open until 20:00.
  await database.startAt('2026-11-20T16:00:00Z');
  const { loan, add, review, move, respond } = await newLoan();
  await add('Pay stubs covering 30 days', 'Second account');
  expect((await respond(1, 0, null)).body).toEqual({ state: 'requested', promisedAt: null });
  expect(await review(1)).toBeNull();
  const first = await respond(1, 1);
  expect(minute(first.body.promisedAt)).toBe('2026-11-20T20:00:00.000Z');
  // Two underwriters share the one that waits: ten minutes more.
  expect(minute((await respond(2, 0)).body.promisedAt)).toBe('2026-11-20T20:10:00.000Z');
  const running = await review(1);
  expect(running).toMatchObject({
    promisedMinutes: 240,
    usedMinutes: 0,
    lateMinutes: 0,
    reviewedAt: null,
  });
  expect(instant(running.promisedAt)).toBe(instant(first.body.promisedAt));
  expect((await review(1, dunya)).promisedAt).toBe(running.promisedAt);
  for (const why of [running.promisedWhy, running.usedWhy, (await review(2)).promisedWhy])
    expect(verifySteps(why).discrepancies).toEqual([]);

  await database.startAt('2026-11-20T17:00:00Z');
  await move(1, 2, 'in-review');
  await database.startAt('2026-11-20T18:10:00Z');
  await move(1, 3, 'rejected', 'Page 2 is missing.', 'Both pages.');
  const rejected = await review(1);
  expect(rejected).toMatchObject({ promisedMinutes: 240, outcome: 'rejected', promisedAt: running.promisedAt });
  expect(about(rejected.usedMinutes)).toBe(130);
  // A document that is sent again gets a promise of its own.
  const again = await respond(1, 4);
  expect(minute(again.body.promisedAt)).toBe('2026-11-20T22:20:00.000Z');
  await database.startAt('2026-11-23T15:00:00Z');
  const late = await review(1);
  expect(late).toMatchObject({ lateDays: 1, reviewedAt: null });
  expect(about(late.lateMinutes)).toBe(280);
  await move(1, 5, 'in-review');
  await database.startAt('2026-11-23T15:30:00Z');
  await move(1, 6, 'cleared');
  expect(await review(1)).toMatchObject({ outcome: 'cleared', lateDays: 1 });
  const rows = await database.query<{ outcome: string; used_minutes: number; work_minutes: number }>(
    `select outcome, used_minutes, work_minutes from condition_review where number = 1 and loan_number = $1 order by sequence`,
    [loan],
  );
  expect(rows.map(({ outcome, used_minutes, work_minutes }) => [outcome, about(used_minutes), about(work_minutes)])).toEqual([
    ['rejected', 130, 70],
    ['cleared', 560, 30],
  ]);
  const { reviews } = (await broker.call('GET', '/resources/turn-times')).body;
  expect(reviews).toMatchObject([
    { reviews: 2, withinPromise: 1 },
    { reviews: 0, withinPromise: 0, medianMinutes: null },
  ]);
  expect(about(reviews[0].medianMinutes)).toBe(130);
  await expect(database.query(`update condition_review set promised_minutes = 1 where loan_number = $1`, [loan])).rejects.toThrow(
    'never changed',
  );
  expect(await brokenInvariants(database)).toEqual([]);
});

test('the clock is paused while the document is rejected and no newer one has arrived', async () => {
  await database.startAt('2026-11-24T15:00:00Z');
  const { loan, documentId, add, review, respond } = await newLoan();
  await add('Pay stubs covering 30 days');
  await respond(1, 0);
  await database.startAt('2026-11-24T16:00:00Z');
  const judged = await ugo!.call('PUT', `/document/${loan}/documents/${documentId}/review`, {
    body: { status: 'Rejected', version: 1, reason: 'It is of June.' },
  });
  expect(judged.status, JSON.stringify(judged.body)).toBe(200);
  await database.startAt('2026-11-24T21:00:00Z');
  const paused = await review(1);
  expect([about(paused.usedMinutes), paused.lateMinutes, minute(paused.pausedAt)]).toEqual([60, 0, '2026-11-24T16:00:00.000Z']);
  const newer = await broker.upload(`/document/${loan}/upload/UN/${documentId}`, { name: 'stub.pdf', bytes: onePage('', '/Mark 2') });
  expect(newer.status, JSON.stringify(newer.body)).toBe(200);
  await database.startAt('2026-11-24T21:30:00Z');
  const found = await review(1);
  expect([about(found.usedMinutes), found.pausedAt]).toEqual([90, null]);
  expect(about((Date.parse(found.dueAt) - Date.parse(found.promisedAt)) / 60_000)).toBe(300);
  expect(verifySteps(found.usedWhy).discrepancies).toEqual([]);

  // A version found infected later counts as rejected by a person: the desk waits for the broker.
  await database.query(`update loan_document_version set virus_check = 'waits' where document_id = $1 and version = 2`, [documentId]);
  expect(await checkWaitingFiles({ ...api.portal, scanner: { scan: async () => 'Eicar-Test-Signature' } })).toBe(1);
  await database.startAt('2026-11-24T22:30:00Z');
  const infected = await review(1);
  expect([about(infected.usedMinutes), minute(infected.pausedAt)]).toEqual([90, '2026-11-24T21:30:00.000Z']);
  // Conditions of a withdrawn, denied or cancelled loan are not reviewed.
  await putInStatus(database, loan, 'Withdrawn');
  expect(await review(1)).toBeNull();
});
