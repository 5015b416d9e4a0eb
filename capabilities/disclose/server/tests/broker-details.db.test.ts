import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { registerOwnPurchase } from '../../../register/samples/own-purchase.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const manager = await api.as(demoPerson('helen').id, 2);

/** A loan that nobody has typed anything of its broker for. */
const newLoan = async () => (await registerOwnPurchase(manager, 'Broker Street')).loan;
const detailsOf = (loan: string) => `/le/${loan}/broker-loan-details`;
const journalOf = async (loan: string, kind: string): Promise<number> =>
  Number(
    (await database.query<{ n: string }>('select count(*) as n from journal_line where loan_number = $1 and kind = $2', [loan, kind]))[0]!
      .n,
  );
const dataOf = async (loan: string) => (await manager.call('GET', `/le/${loan}/get-disclosure-data`)).body;

describe('what the Loan Estimate says of the broker', () => {
  test('is the company’s record, with what is typed for the loan over it, in the contact table of the form', async () => {
    const loan = await newLoan();
    const details = detailsOf(loan);
    const before = (await manager.call('GET', details)).body;
    expect(before).toMatchObject({ tpoType: 'Broker', originationFeeType: null, feeTypeLocked: false, revision: 0 });
    const typed = { ...before.typed, licenseId: 'CO-100', email: 'estimates@example.com' };
    const saved = await manager.call('PUT', details, { body: { basedOn: 0, details: typed } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body).toMatchObject({
      revision: 1,
      broker: { name: before.broker.name, licenseId: 'CO-100', email: 'estimates@example.com' },
    });
    expect((await manager.call('GET', details)).body).toEqual(saved.body);
    const { facts } = await dataOf(loan);
    expect(facts.broker).toMatchObject({ licenseId: 'CO-100', email: 'estimates@example.com' });
    const form = (await manager.call('GET', `/le/${loan}/generate-disclosure`)).body;
    expect(JSON.stringify(form)).toContain('CO-100');
  });

  test('a save over one that somebody else made since is refused, and the same again writes nothing', async () => {
    const loan = await newLoan();
    const details = detailsOf(loan);
    const { typed: none } = (await manager.call('GET', details)).body;
    const typed = { ...none, licenseId: 'CO-100' };
    expect((await manager.call('PUT', details, { body: { basedOn: 0, details: typed } })).body.revision).toBe(1);
    const stale = await manager.call('PUT', details, { body: { basedOn: 0, details: typed } });
    expect(stale).toMatchObject({ status: 409, body: { errors: [{ code: 'DETAILS_STALE' }] } });
    const lines = await journalOf(loan, 'broker-details-changed');
    expect((await manager.call('PUT', details, { body: { basedOn: 1, details: typed } })).body.revision).toBe(1);
    expect(await journalOf(loan, 'broker-details-changed')).toBe(lines);
  });

  test('a broker’s loan is funded by the lender and takes no warehouse bank', async () => {
    const loan = await newLoan();
    const details = detailsOf(loan);
    const { typed } = (await manager.call('GET', details)).body;
    const bank = await manager.call('PUT', details, { body: { basedOn: 0, details: { ...typed, warehouseBank: 'First Bank' } } });
    expect(bank).toMatchObject({ status: 422, body: { errors: [{ code: 'WAREHOUSE_OF_BROKER' }] } });
    const info = (await manager.call('GET', `/le/${loan}/warehouse-info`)).body;
    expect(info).toMatchObject({ fundedBy: 'Lender', warehouse: null, purchase: { status: 'NA' } });
  });

  test('a correspondent’s loan names its warehouse bank, and no broker is paid', async () => {
    const [row] = await database.query<{ loan_number: string; brokerage_id: number }>(
      `select l.loan_number, l.brokerage_id from loan l join brokerage b using (brokerage_id)
       where b.kind = 'correspondent' and l.status in ('Registered', 'Disclosed') order by loan_number limit 1`,
    );
    const admin = await api.as(demoPerson('adam').id);
    const path = `/le/${row!.loan_number}`;
    const { typed } = (await admin.call('GET', `${path}/broker-loan-details`)).body;
    const saved = await admin.call('PUT', `${path}/broker-loan-details`, {
      body: { basedOn: 0, details: { ...typed, warehouseBank: 'First Bank' } },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await admin.call('GET', `${path}/warehouse-info`)).body).toMatchObject({
      fundedBy: 'Warehouse bank',
      warehouse: { bank: 'First Bank', email: '' },
    });
    const payer = await admin.call('PUT', `${path}/set-loan-tpo`, { body: { originationFeeType: 'Borrower' } });
    expect(payer).toMatchObject({ status: 409, body: { errors: [{ code: 'NOT_BROKERED' }] } });
  });
});

describe('who pays the broker', () => {
  test('as the lender: an estimate that charges the borrower for the broker is not sent', async () => {
    const loan = await newLoan();
    const set = await manager.call('PUT', `/le/${loan}/set-loan-tpo`, { body: { originationFeeType: 'Lender' } });
    expect(set).toMatchObject({ status: 200, body: { originationFeeType: 'Lender' } });
    expect(await journalOf(loan, 'origination-fee-type-set')).toBe(1);
    await manager.call('PUT', `/le/${loan}/set-loan-tpo`, { body: { originationFeeType: 'Lender' } });
    expect(await journalOf(loan, 'origination-fee-type-set')).toBe(1);
    const data = await dataOf(loan);
    const draft = { ...data.draft, added: ['broker'], amounts: { ...data.draft.amounts, broker: 120_000 } };
    const saved = await manager.call('PUT', `/le/${loan}/save-disclosure-data`, { body: { basedOn: data.place, draft } });
    const [borrower] = data.facts.recipients.filter((one: { role: string }) => one.role === 'Borrower');
    const body = { basedOn: saved.body.place, notify: [borrower.email] };
    const refused = await manager.call('PUT', `/le/${loan}/send-disclosure`, { body });
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'TWO_PAYERS' }] } });
    await manager.call('PUT', `/le/${loan}/set-loan-tpo`, { body: { originationFeeType: 'Borrower' } });
    expect((await manager.call('PUT', `/le/${loan}/send-disclosure`, { body })).status).toBe(200);
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

describe('the deposit', () => {
  test('changes alone over the newest draft, once a key, and the form follows', async () => {
    const loan = await newLoan();
    const before = await dataOf(loan);
    const reply = await manager.call('POST', `/le/${loan}/7500.50/update-deposit`);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body).toMatchObject({
      depositCents: 750_050,
      place: { version: before.place.version, revision: before.place.revision + 1 },
    });
    const after = await dataOf(loan);
    expect(after.draft).toEqual({ ...before.draft, deposit: 750_050 });
    expect(await journalOf(loan, 'deposit-changed')).toBe(1);
  });
  test.each(['-1', '1.5', 'abc', '99999999999'])('%s is no deposit', async (text) => {
    const loan = await newLoan();
    expect((await manager.call('POST', `/le/${loan}/${text}/update-deposit`)).status).toBe(400);
  });
  test('above the price is refused in a sentence', async () => {
    const loan = await newLoan();
    const refused = await manager.call('POST', `/le/${loan}/99000000/update-deposit`);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ code: 'DRAFT_OUT_OF_RANGE' }] } });
    expect(refused.body.errors[0].message).toMatch(/^The deposit must be from \$0 to \$[\d,]+\.$/);
  });
});
