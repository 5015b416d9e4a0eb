import { expect, test } from 'vitest';
import { onePayer } from './one-payer.ts';

test.each([
  ['the lender alone', 'Lender', 0, undefined],
  ['the borrower alone, by the plan', 'Borrower', 0, undefined],
  ['the borrower alone, by the plan and a fee', 'Borrower', 450_000, undefined],
  ['both', 'Lender', 1, 'TWO_PAYERS'],
] as const)('12 CFR 1026.36(d)(2): %s', (_who, paidBy, fee, code) => {
  const judged = onePayer(paidBy, fee);
  expect(judged.ok ? undefined : judged.refusal.code).toBe(code);
});

test('the refusal says what the estimate charges and what to do', () => {
  const judged = onePayer('Lender', 120_000);
  expect(judged.ok ? '' : judged.refusal.message).toContain('charges the borrower $1,200.00 for the broker');
});
