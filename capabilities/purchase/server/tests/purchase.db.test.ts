import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { loansToClose } from '../../../close/samples/ready-loans.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const clara = await api.as(demoPerson('clara').id, 1);
const noor = await api.as(demoPerson('noor').id, 5);

const { ueda, varga } = loansToClose;
/** As the closing desk would have moved it, with its lock. */
const fund = (loan: string) =>
  database.query(
    `with moved as (
       insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status)
       select brokerage_id, loan_number, 50, status, 'Funded' from loan where loan_number = $1)
     update loan set status = 'Funded' where loan_number = $1`,
    [loan],
  );
const codeOf = (answer: { body: { errors: { code: string }[] } }) => answer.body.errors[0]!.code;

test('a funded loan of a correspondent is bought at its locked price: once, by the closing desk, with its PDF', async () => {
  const { loan } = ueda;
  expect((await clara.call('GET', `/closing/${loan}/purchase-advice`)).body.blocked).toBe(
    'A loan that is Clear to Close can’t be bought yet. It is bought once it is funded.',
  );
  await fund(loan);
  const path = `/closing/${loan}/purchase-advice`;
  const { proposed, blocked, issued } = (await clara.call('GET', path)).body;
  expect([blocked, issued]).toEqual([null, []]);
  const { price, noteRate: _rate, ...stated } = proposed;
  const body = { ...stated, escrowBalance: 120_000, deductions: [{ label: 'Purchase review fee', amount: 39_500 }], basedOn: 0, note: '' };

  // The correspondent reads it and issues none.
  expect((await noor.call('POST', path, { body })).status).toBe(403);
  const key = randomUUID();
  const twice = await Promise.all([clara.call('POST', path, { body, key }), clara.call('POST', path, { body, key })]);
  expect(
    twice.map(({ status }) => status),
    JSON.stringify(twice[0]!.body),
  ).toEqual([200, 200]);
  expect(twice[0]!.body).toEqual(twice[1]!.body);
  expect(codeOf(await clara.call('POST', path, { body }))).toBe('ADVICE_STALE');
  expect(codeOf(await clara.call('POST', path, { body: { ...body, basedOn: 1 } }))).toBe('NOTE_MISSING');
  const again = await clara.call('POST', path, { body: { ...body, escrowBalance: 130_000, basedOn: 1, note: 'Escrow corrected' } });
  expect(again.body).toEqual({ sequence: 2, netCents: twice[0]!.body.netCents - 10_000 });

  const read = (await noor.call('GET', path)).body;
  expect(
    read.issued.map(({ sequence, terms, note }: Record<string, unknown>) => [sequence, (terms as { price: number }).price, note]),
  ).toEqual([
    [2, price, 'Escrow corrected'],
    [1, price, ''],
  ]);
  expect(verifySteps(read.issued[0].netWhy).discrepancies).toEqual([]);
  const file = await noor.call('GET', `${path}/2/file`);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(codeOf(await noor.call('GET', `${path}/3/file`))).toBe('ADVICE_UNKNOWN');
  expect(
    await database.query(`select count(*)::int as n from journal_line where loan_number = $1 and kind = 'purchase-advice'`, [loan]),
  ).toEqual([{ n: 2 }]);
});

test('a loan the lender closed itself is not bought', async () => {
  await fund(varga.loan);
  const { blocked } = (await clara.call('GET', `/closing/${varga.loan}/purchase-advice`)).body;
  expect(blocked).toContain('only a correspondent’s loan is bought');
});
