import { expect, test } from 'vitest';
import { loanToValue } from '../../../../foundation/ratio/ratio.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import { atAmount } from './at-amount.ts';
import { moveFact } from './move-fact.ts';

const value = 30_000_000;
const scenario = { ...samplePurchase, value, salesPrice: value, loanAmount: 24_600_000, ltv: 82_000, cltv: 82_000 };

test('another amount has the loan to value an application of it would have: truncated to two decimals', () => {
  // 80.004 % of the value.
  expect(moveFact(scenario, 'loanAmount', 24_001_200)).toMatchObject({ ltv: 80_000, cltv: 80_000 });
  expect(moveFact(scenario, 'loanAmount', 20_000_000)).toMatchObject({ ltv: loanToValue(20_000_000, value) });
});

test('a loan to value is reached by the largest whole-dollar amount that is not above it', () => {
  expect(moveFact({ ...scenario, value: 33_333_300, salesPrice: 33_333_300 }, 'ltv', 75_000)).toMatchObject({ loanAmount: 24_999_900 });
});

test('a quote asked for at another amount has that loan to value, too', () => {
  expect(atAmount({ ...scenario, subordinateFinancing: 0 }, 24_001_200)).toMatchObject({ ltv: 80_000, cltv: 80_000 });
});
