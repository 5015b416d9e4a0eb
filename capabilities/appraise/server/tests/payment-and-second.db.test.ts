import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../../apps/simulators/site.ts';
import { orderVendors } from '../../../../apps/worker/order-vendors.ts';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { OrderRunner } from '../../../orders/server/jobs/run-orders.ts';
import { registerOwnPurchase } from '../../../register/samples/own-purchase.ts';
import { askCompanies } from '../jobs/ask-companies.ts';

const simulators = createSimulators({ appraisal: { dayMs: 0 } });
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_SIMULATORS: url, LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const runner = new OrderRunner({ ...api.portal, vendors: orderVendors(api.portal) });
const helen = await api.as(demoPerson('helen').id, 2);

const done = (reply: { status: number; body: any }): any => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
async function freshLoan(): Promise<string> {
  const { loan } = await registerOwnPurchase(helen, 'Payment Street');
  await database.query(`update loan set intent_on = '2026-11-19' where loan_number = '${loan}'`);
  return loan;
}
async function carried(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await database.query('update vendor_order set next_try_at = now() where ended_at is null');
    await runner.round();
    await runner.settled();
    await database.query('update appraisal set next_ask_at = now() where next_ask_at is not null');
    await askCompanies(api.portal);
  }
}
const details = async (loan: string) => done(await helen.call('GET', `/appraisal/${loan}/order-details`));
const order = (loan: string, more: object = {}) =>
  helen.call('PUT', `/appraisal/${loan}/new-order`, {
    body: {
      companyId: 'HALYARD',
      companyName: 'Halyard Valuation',
      product: 'Traditional',
      rush: false,
      feeCents: 57_500,
      access: { name: 'Ines Fableworth', telephone: '303 555 0142' },
      instructions: '',
      ...more,
    },
  });
const send = (loan: string, borrowerId: string) => helen.call('PUT', `/appraisal/${loan}/payment-letter`, { body: { borrowerId } });

test('the borrower is sent the company’s page, pays there, and only then the work starts; the lender is charged nothing', async () => {
  const loan = await freshLoan();
  done(await order(loan, { payer: 'borrower' }));
  await carried();
  const before = await details(loan);
  const { payment } = before.appraisal;
  expect([payment.state, before.appraisal.reports, before.order.charges, before.blocked.code]).toEqual(['waiting', [], [], 'ORDER_OPEN']);
  expect(new URL(payment.link).pathname).toMatch(/^\/appraisal\/payments\//);
  // An unpaid appraisal is not late.
  await database.query(`update appraisal set promised_on = '2026-11-18' where loan_number = '${loan}'`);
  expect((await details(loan)).appraisal.late).toBe(false);

  const [first, second] = before.borrowers as { id: string; name: string; email: string | null }[];
  expect((await send(loan, 'nobody')).body.errors[0].code).toBe('NO_SUCH_BORROWER');
  done(await send(loan, first!.id));
  const again = await send(loan, first!.id);
  expect([again.status, again.body.errors[0].message]).toEqual([409, `${first!.name} got a letter within the last 10 minutes.`]);
  const silent = await send(loan, second!.id);
  expect([silent.status, silent.body.errors?.[0].code]).toEqual(second!.email === null ? [409, 'NO_ADDRESS'] : [200, undefined]);
  await database.query(`update appraisal_payment_letter set sent_at = sent_at - interval '11 minutes'`);
  done(await send(loan, first!.id));
  const mails = await database.query<{ payload: { to: { address: string }[]; text: string } }>(
    `select payload from outbox_message where loan_number = '${loan}' and dedupe_key like 'appraisal-payment %' and dedupe_key like '% ${first!.id} %'`,
  );
  expect(mails).toHaveLength(2);
  expect(mails[0]!.payload.to[0]!.address).toBe(first!.email);
  expect(mails[0]!.payload.text).toContain(payment.link);
  expect(mails[0]!.payload.text).toContain('This is a simulation');
  expect((await details(loan)).appraisal.payment.letters).toHaveLength(second!.email === null ? 2 : 3);

  await fetch(payment.link, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' });
  await carried();
  const { appraisal, order: ended } = await details(loan);
  expect([appraisal.payment.state, appraisal.reports.length, ended.charges, appraisal.promisedOn >= '2026-12-03']).toEqual([
    'paid',
    1,
    [],
    true,
  ]);
  expect(appraisal.milestones.some(({ milestone }: { milestone: string }) => milestone === 'paid')).toBe(true);
  const late = await send(loan, first!.id);
  expect([late.status, late.body.errors[0].code]).toEqual([409, 'NOTHING_TO_PAY']);
  const [line] = await database.query<{ summary: string }>(
    `select summary from journal_line where loan_number = '${loan}' and kind = 'appraisal-paid'`,
  );
  expect(line!.summary).toMatch(/^Halyard Valuation was paid by the borrower, the work starts/);
});

test('an order on the lender’s account has nothing to pay', async () => {
  const loan = await freshLoan();
  done(await order(loan));
  await carried();
  const { appraisal, borrowers } = await details(loan);
  expect(appraisal.payment).toEqual({ payer: 'lender', state: 'on-account', link: null, letters: [] });
  expect((await send(loan, borrowers[0].id)).body.errors[0].code).toBe('NOTHING_TO_PAY');
});

test('a resale needs a second appraisal: of another company, of the interior, at the lender’s cost; until it is there the loan is not clear to close', async () => {
  const loan = await freshLoan();
  const underwriter = await api.as(demoPerson('ugo').id, 1);
  const resale = { agreementOn: '2026-11-02', sellerAcquiredOn: '2026-09-10', sellerPaidCents: 30_000_000, exemption: null };
  done(await helen.call('PUT', `/appraisal/${loan}/resale`, { body: resale }));
  expect((await details(loan)).second).toMatchObject({ required: true, standing: 'not-ordered' });
  done(await order(loan, { access: { name: 'Ines Stalled', telephone: '303 555 0142' } }));
  await carried();
  // The first is in progress, and the second can be ordered.
  const first = await details(loan);
  expect([first.blocked, first.secondAfter]).toEqual([null, { companyId: 'HALYARD', company: 'Halyard Valuation' }]);
  const refused = async (more: object) => (await order(loan, more)).body.errors[0].code;
  const other = { companyId: 'CAPSTAN', companyName: 'Capstan Appraisal Management', feeCents: 60_000 };
  // The company counts, not what it is called.
  expect(await refused({ companyName: 'Capstan Appraisal Management' })).toBe('SAME_COMPANY');
  expect(await refused({ ...other, payer: 'borrower' })).toBe('SECOND_NOT_CHARGED');
  expect(await refused({ ...other, product: 'Desktop' })).toBe('INTERIOR_NEEDED');
  // The status alone: how a loan gets there is another test's.
  await database.query(`update loan set status = 'Approved with Conditions' where loan_number = '${loan}'`);
  const stops = async (): Promise<string> => JSON.stringify(done(await underwriter.call('GET', `/util/${loan}/loan-status-history`)));
  expect(await stops()).toContain('the second appraisal must be there, 12 CFR 1026.35(c)(4); it is not ordered');

  done(await order(loan, other));
  await carried();
  const { appraisals, second, secondAfter, blocked } = await details(loan);
  expect(appraisals.map((one: any) => [one.company, one.second, one.payment.payer])).toEqual([
    ['Capstan Appraisal Management', true, 'lender'],
    ['Halyard Valuation', false, 'lender'],
  ]);
  expect([second.standing, secondAfter, blocked.code]).toEqual(['there', null, 'ORDER_OPEN']);
  expect(await stops()).not.toContain('second appraisal');
  // Each of the two has its own review and copy.
  const ids = appraisals.map(({ appraisalId }: any) => appraisalId) as string[];
  const review = (appraisalId: string) =>
    underwriter.call('PUT', `/appraisal/${loan}/review`, { body: { appraisalId, version: 1, decision: 'accepted', words: '' } });
  done(await review(ids[0]!));
  expect((await review(ids[1]!)).body.errors[0].code).toBe('NO_SUCH_VERSION');
  const report = await helen.call('GET', `/appraisal/${loan}/report?appraisalId=${ids[0]}`);
  expect(report.status).toBe(200);
  expect((await helen.call('GET', `/appraisal/${loan}/report?appraisalId=${ids[1]}`)).status).toBe(404);
});
