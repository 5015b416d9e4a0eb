import { describe, expect, test } from 'vitest';
import { demoEstimateFacts, lockOnNovember20 } from '../../samples/demo-estimates.ts';
import { openingDraft } from '../estimate-draft.ts';
import { twoPayersOf } from '../send-loan-estimate.ts';
import { updateDeposit } from '../update-deposit.ts';
import { putBrokerLoanDetails, nothingTyped, withTyped } from './broker-details.ts';
import { setLoanTpo } from './set-loan-tpo.ts';

const facts = demoEstimateFacts('okafor');
const loan = { status: 'Registered', tpoType: 'Broker', revision: 3 } as const;

describe('who pays the broker', () => {
  test('is chosen for a broker’s loan that is not locked', () => {
    expect(setLoanTpo(facts, 'Broker', 'Borrower')).toEqual({ ok: true, value: { from: null, to: 'Borrower' } });
  });
  test.each([
    ['a loan nobody knows the TPO type of', facts, null, 'NO_TPO_TYPE'],
    ['a correspondent’s loan', facts, 'Correspondent', 'NOT_BROKERED'],
    ['a loan that is locked with the lender paying', { ...facts, lock: lockOnNovember20 }, 'Broker', 'FEE_TYPE_LOCKED'],
    ['a loan that is closed', { ...facts, status: 'Closed' }, 'Broker', 'LOAN_STATUS'],
  ] as const)('is refused for %s', (_what, of, tpoType, code) => {
    expect(setLoanTpo(of, tpoType, 'Borrower')).toMatchObject({ ok: false, refusal: { code } });
  });
  test('as the lender: the borrower can’t be charged for the broker too, before any lock', () => {
    const draft = { ...openingDraft(facts), added: ['broker'], amounts: { broker: 120_000 } };
    expect(twoPayersOf({ ...facts, originationFeeType: 'Lender' }, draft)?.code).toBe('TWO_PAYERS');
    expect(twoPayersOf({ ...facts, originationFeeType: 'Borrower' }, draft)).toBeUndefined();
    const locked = { ...lockOnNovember20, compensationPaidBy: 'Borrower' as const };
    expect(twoPayersOf({ ...facts, lock: locked, originationFeeType: 'Lender' }, draft)).toBeUndefined();
  });
});

describe('what is typed about the broker', () => {
  test('goes over the company’s record in the contact table, and what is empty does not', () => {
    const record = { name: 'Ridgeline', email: 'office@ridgeline.example', phone: '303 555 0100' };
    expect(withTyped(record, { ...nothingTyped, licenseId: 'CO-1', email: 'priya@ridgeline.example' })).toEqual({
      ...record,
      licenseId: 'CO-1',
      email: 'priya@ridgeline.example',
    });
  });
  test.each([
    [{ email: 'nobody' }, 3, 'BROKER_EMAIL'],
    [{ phone: '555' }, 3, 'BROKER_PHONE'],
    [{ warehouseBank: 'First Bank' }, 3, 'WAREHOUSE_OF_BROKER'],
    [{ licenseId: 'CO-1' }, 2, 'DETAILS_STALE'],
  ])('%j, based on save %d, is refused: %s', (typed, basedOn, code) => {
    expect(putBrokerLoanDetails(loan, basedOn, { ...nothingTyped, ...typed })).toMatchObject({ ok: false, refusal: { code } });
  });
  test('of a correspondent’s loan, names its warehouse bank', () => {
    const typed = { ...nothingTyped, warehouseBank: ' First Bank ' };
    expect(putBrokerLoanDetails({ ...loan, tpoType: 'Correspondent' }, 3, typed)).toMatchObject({
      ok: true,
      value: { warehouseBank: 'First Bank' },
    });
  });
});

describe('the deposit alone', () => {
  const newest = {
    version: 2,
    status: 'draft',
    revision: 4,
    draft: { ...openingDraft(facts), sellerCredits: 5 },
    savedBy: 'Priya',
    savedAt: '2026-11-20T16:00:00Z',
  };
  test('is changed over what was saved last, whose rest stays', () => {
    expect(updateDeposit({ facts, newest }, 700_000)).toMatchObject({
      ok: true,
      value: { place: { version: 2, revision: 5 }, draft: { deposit: 700_000, sellerCredits: 5 } },
    });
  });
  test('is not above the price, and a refinance has none', () => {
    const price = facts.loan.salesPriceCents!;
    expect(updateDeposit({ facts, newest }, price + 1)).toMatchObject({
      ok: false,
      refusal: { code: 'DRAFT_OUT_OF_RANGE', field: 'deposit' },
    });
    const refinance = { ...facts, loan: { ...facts.loan, loanPurpose: 'Refinance' as const } };
    expect(updateDeposit({ facts: refinance, newest }, 1)).toMatchObject({ ok: false, refusal: { code: 'NO_DEPOSIT' } });
  });
});
