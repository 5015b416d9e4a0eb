import { expect, test } from 'vitest';
import { emptyDocument } from '../../../../standards/mismo-3.4/builders.ts';
import { applyEdits } from '../edit/apply-edits.ts';
import { transactionTotals } from './transaction-totals.ts';

function applicationWith(values: Readonly<Record<string, string | number | boolean>>) {
  const made = applyEdits(
    emptyDocument(),
    Object.entries(values).map(([path, value]) => ({ path, value })),
  );
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value;
}

test('the totals of L4 of a purchase are the price and its costs less the loans and the credits', () => {
  const totals = transactionTotals(
    applicationWith({
      'loan/LoanPurposeType': 'Purchase',
      'loan/PurchasePriceAmount': 40_000_000,
      'loan/EstimatedClosingCostsAmount': 800_000,
      'loan/BaseLoanAmount': 32_000_000,
      'relatedLoans/LOAN_2/BaseLoanAmount': 2_000_000,
      'loan/SellerPaidClosingCostsAmount': 300_000,
      'loan/purchaseCredits/PURCHASE_CREDIT_1/PurchaseCreditAmount': 500_000,
    }),
  );
  expect([totals.due.value, totals.loans.value, totals.credits.value, totals.cash.value]).toEqual([
    40_800_000, 34_000_000, 800_000, 6_000_000,
  ]);
  expect(totals.due.why.parts?.map(({ label }) => label)).toEqual(['A. Sales contract price', 'F. Closing costs']);
});

test('seller credits a file states as a total are counted once, with the costs the seller pays in them', () => {
  const credits = (values: Record<string, number>) => transactionTotals(applicationWith(values)).credits.value;
  expect(credits({ 'loan/URLATotalSellerCreditsAmount': 300_000 })).toBe(300_000);
  expect(credits({ 'loan/URLATotalSellerCreditsAmount': 300_000, 'loan/SellerPaidClosingCostsAmount': 200_000 })).toBe(300_000);
});

test('a refinance that pays more than is due gives cash to the borrowers, and without data the cash is zero', () => {
  const totals = transactionTotals(
    applicationWith({
      'loan/LoanPurposeType': 'Refinance',
      'loan/BaseLoanAmount': 20_000_000,
      'loan/RefinanceIncludingDebtsToBePaidOffAmount': 15_000_000,
      'liabilitySummary/TotalNonSubjectPropertyDebtsToBePaidOffAmount': 1_000_000,
    }),
  );
  expect(totals.cash.value).toBe(-4_000_000);
  expect(transactionTotals(emptyDocument()).cash.value).toBe(0);
});
