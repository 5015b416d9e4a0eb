import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../../apps/simulators/site.ts';
import { orderVendors } from '../../../../apps/worker/order-vendors.ts';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { orderJointReport } from '../../../credit/samples/joint-report.ts';
import { OrderRunner } from '../../../orders/server/jobs/run-orders.ts';
import { registerOwnPurchase } from '../../../register/samples/own-purchase.ts';

const simulators = createSimulators({ appraisal: { dayMs: 0 }, credit: { bureauMs: 0 }, underwriting: { stepMs: 0 } });
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_SIMULATORS: url, LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const runner = new OrderRunner({ ...api.portal, vendors: orderVendors(api.portal) });
const helen = await api.as(demoPerson('helen').id, 2);

async function carried(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await database.query('update vendor_order set next_try_at = now() where ended_at is null');
    await runner.round();
    await runner.settled();
  }
}

const done = (reply: { status: number; body: any }): any => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};

/** A loan at 75 percent whose newest DU run accepts the value; the intent to proceed is stated. */
async function acceptedLoan(): Promise<string> {
  const { loan } = await registerOwnPurchase(helen, 'Accepted Street');
  await database.query(`update loan set intent_on = '2026-11-19' where loan_number = '${loan}'`);
  await edit(loan, 'loan/BaseLoanAmount', 25_000_000);
  await orderJointReport(helen, loan);
  await carried();
  return loan;
}

async function edit(loan: string, path: string, value: unknown): Promise<void> {
  const { version } = done(await helen.call('GET', `/loan/${loan}/edit`));
  done(await helen.call('PUT', `/loan/${loan}/application`, { body: { basedOn: version, edits: [{ path, value }] } }));
}

/** Runs DU and takes the loan with its offer. */
async function run(loan: string, { taken, again = false }: { taken: boolean; again?: boolean }): Promise<void> {
  const query = again ? 'resubmission=true' : 'orderType=DU';
  const { orders } = done(
    await helen.call('POST', `/dualaus/${loan}/order-dual-aus?${query}`, { body: { costCents: again ? 500 : 2_000 } }),
  );
  await carried();
  if (taken)
    done(
      await helen.call('PUT', `/dualaus/${loan}/save-dual-product`, {
        body: {
          orderId: orders[0].orderId,
          productName: 'Conventional',
          orderType: 'DU',
          appraisalWaiver: 'Yes',
          productTransformed: false,
        },
      }),
    );
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
const needsAppraisal = async (loan: string): Promise<boolean> =>
  JSON.stringify(done(await helen.call('GET', `/document/${loan}/documentChecklist`))).includes('"appraisal"');

test('a value that DU accepts is said with its day and conditions, asks for one word of why, and is gone once an appraisal is ordered', async () => {
  const loan = await acceptedLoan();
  await run(loan, { taken: true });
  const [offer] = (await details(loan)).acceptance;
  expect(offer).toMatchObject({
    system: 'DU',
    taken: true,
    until: { date: '2027-03-20' },
    respected: { value: true },
    reasons: [],
    says: 'The loan is taken with the value acceptance of DU, until 03/20/2027; no appraisal is needed.',
    simulated: true,
  });
  expect(offer.words).toContain('no appraisal was ordered');
  expect(await needsAppraisal(loan)).toBe(false);
  // A finding of the other system that requires an appraisal makes no condition while the value is accepted.
  await database.query(
    `update aus_run set findings = jsonb_set(findings, '{messages}', findings->'messages' || $1::jsonb) where loan_number = '${loan}'`,
    [JSON.stringify([{ section: 'Property and Appraisal', text: 'An appraisal of the interior is required.' }])],
  );
  const proposed = async () => JSON.stringify(done(await helen.call('GET', `/loan/${loan}/conditions`)).proposed);
  expect(await proposed()).not.toContain('An appraisal of the interior is required.');
  const unsaid = await order(loan);
  expect([unsaid.status, unsaid.body.errors[0].code, unsaid.body.errors[0].field]).toEqual([409, 'VALUE_ACCEPTED', 'allTheSame']);
  expect((await order(loan, { allTheSame: '   ' })).body.errors[0].code).toBe('VALUE_ACCEPTED');
  done(await order(loan, { allTheSame: 'The investor asks for one.' }));
  const [line] = await database.query<{ summary: string }>(
    `select summary from journal_line where loan_number = '${loan}' and kind = 'appraisal-ordered'`,
  );
  expect(line!.summary).toContain('though none is needed: The investor asks for one.');
  const [after] = (await details(loan)).acceptance;
  expect([after.respected.value, after.reasons[0]]).toEqual([
    false,
    expect.stringContaining('with an appraisal on the loan the offer is gone'),
  ]);
  expect(await needsAppraisal(loan)).toBe(true);
  expect(await proposed()).toContain('An appraisal of the interior is required.');
});

test('an offer does not count for a loan that changed, until it is run again, nor for a resale that needs two appraisals', async () => {
  const loan = await acceptedLoan();
  await run(loan, { taken: true });
  await edit(loan, 'loan/BaseLoanAmount', 26_000_000);
  const [changed] = (await details(loan)).acceptance;
  expect([changed.respected.value, changed.reasons]).toEqual([
    false,
    ['Changed since run 1: loan amount from $250,000.00 to $260,000.00. Run DU again.'],
  ]);
  expect(await needsAppraisal(loan)).toBe(true);
  await run(loan, { taken: false, again: true });
  const [anew] = (await details(loan)).acceptance;
  expect([anew.respected.value, anew.taken, anew.says]).toEqual([
    true,
    false,
    'DU offers value acceptance until 03/20/2027; no appraisal is needed.',
  ]);
  // The offer was not accepted: the checklist still lists the appraisal.
  expect(await needsAppraisal(loan)).toBe(true);
  const resale = { agreementOn: '2026-11-02', sellerAcquiredOn: '2026-09-10', sellerPaidCents: 20_000_000, exemption: null };
  done(await helen.call('PUT', `/appraisal/${loan}/resale`, { body: resale }));
  const [resold] = (await details(loan)).acceptance;
  expect([resold.respected.value, resold.reasons]).toEqual([
    false,
    ['The resale needs two appraisals, 12 CFR 1026.35(c)(4): no underwriting system can waive them.'],
  ]);
  done(await order(loan));
});

test('an offer lasts to the end of its last day where the lender is', async () => {
  const loan = await acceptedLoan();
  await run(loan, { taken: true });
  const neededAt = async (now: string): Promise<boolean> => {
    const then = await apiForTests(database, { LOCKDESK_SIMULATORS: url, LOCKDESK_NOW: now });
    const person = await then.as(demoPerson('helen').id, 2);
    return JSON.stringify(done(await person.call('GET', `/document/${loan}/documentChecklist`))).includes('"appraisal"');
  };
  // Nine in the evening in New York of 03/20, and after midnight there.
  expect([await neededAt('2027-03-21T01:00:00Z'), await neededAt('2027-03-21T05:00:00Z')]).toEqual([false, true]);
});
