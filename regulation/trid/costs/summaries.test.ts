import { expect, test } from 'vitest';
import { given, usd } from '../../../foundation/explain/explain.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { summariesOfTransactions, type SummaryFacts } from './summaries.ts';

const printed = (value: number) => ({ text: '', value, why: given('Costs', usd(value), 'Case') });
const facts: SummaryFacts = {
  salePrice: 18_000_000,
  loanAmount: 16_200_000,
  deposit: 0,
  sellerCredits: 0,
  assumedDebt: 0,
  borrowerCosts: printed(900_000),
  sellerCosts: printed(0),
  lines: {},
};
const labels = (box: { readonly lines: readonly { readonly label: string }[] }) => box.lines.map((line) => line.label);

test('38(j), (k): each box has its lines, and those of nothing are left out', () => {
  const bare = summariesOfTransactions(facts);
  expect([bare.K, bare.L, bare.M, bare.N].map(labels)).toEqual([
    ['Sale Price of Property', 'Closing Costs Paid at Closing (J)'],
    ['Loan Amount'],
    ['Sale Price of Property'],
    [],
  ]);
  const assumed = 'Existing Loan(s) Assumed or Taken Subject to';
  const full = summariesOfTransactions({
    ...facts,
    deposit: 1,
    sellerCredits: 2,
    assumedDebt: 4,
    sellerCosts: printed(1),
    lines: {
      dueFromBorrower: [{ label: 'K more', amount: 8 }],
      paidForBorrower: [{ label: 'L more', amount: 16 }],
      dueToSeller: [{ label: 'M more', amount: 32 }],
      dueFromSeller: [{ label: 'N more', amount: 64 }],
    },
  });
  expect(labels(full.L)).toEqual(['Deposit', 'Loan Amount', assumed, 'Seller Credit', 'L more']);
  expect(labels(full.N)).toEqual(['Closing Costs Paid at Closing (J)', assumed, 'Seller Credit', 'N more']);
  expect([full.K, full.L, full.M, full.N].map((box) => box.total.value)).toEqual([18_900_008, 16_200_023, 18_000_032, 71]);
  expect(full.seller.value).toBe(18_000_032 - 71);
  for (const { why } of [full.borrower, full.seller]) expect(verifySteps(why).discrepancies).toEqual([]);
});

test.each([
  ['the borrower brings the rest', 16_200_000, 'From Borrower', '$27,000.00', 2_700_000],
  ['nothing to bring', 18_900_000, 'From Borrower', '$0.00', 0],
  ['a cent goes back', 18_900_001, 'To Borrower', '$0.01', -1],
])('cash to close: %s', (_what, loanAmount, direction, text, value) => {
  const { borrower, borrowerDirection } = summariesOfTransactions({ ...facts, loanAmount });
  expect([borrowerDirection, borrower.text, borrower.value]).toEqual([direction, text, value]);
});

test.each([
  ['the seller gets the rest', 10_000_000, 'To Seller', '$80,000.00', 8_000_000],
  ['nothing to get', 18_000_000, 'To Seller', '$0.00', 0],
  ['a cent to bring', 18_000_001, 'From Seller', '$0.01', -1],
])('cash to the seller: %s', (_what, payoff, direction, text, value) => {
  const { seller, sellerDirection } = summariesOfTransactions({
    ...facts,
    lines: { dueFromSeller: [{ label: 'Payoff of the mortgage', amount: payoff }] },
  });
  expect([sellerDirection, seller.text, seller.value]).toEqual([direction, text, value]);
});
