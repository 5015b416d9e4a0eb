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

test('a smaller loan keeps its second lien and its financed part, and takes each ratio down alike', () => {
  const layered = { ...scenario, noteAmount: 25_000_000, cltv: 90_000, hcltv: 95_000 };
  expect(moveFact(layered, 'loanAmount', 24_000_000)).toMatchObject({
    loanAmount: 24_000_000,
    noteAmount: 24_400_000,
    ltv: 80_000,
    cltv: 88_000,
    hcltv: 93_000,
  });
  const { noteAmount: _note, hcltv: _hcltv, ...bare } = layered;
  const moved = moveFact(bare, 'loanAmount', 24_000_000);
  expect(moved).not.toHaveProperty('noteAmount');
  expect(moved).not.toHaveProperty('hcltv');
});

test('a purchase is counted on the lesser of price and value, a refinance on the value', () => {
  const cheaper = { ...scenario, salesPrice: 28_000_000 };
  expect(moveFact(cheaper, 'ltv', 80_000)).toMatchObject({ loanAmount: 22_400_000 });
  expect(moveFact({ ...cheaper, loanPurpose: 'Refinance' }, 'ltv', 80_000)).toMatchObject({ loanAmount: 24_000_000 });
  const { salesPrice: _price, ...appraised } = scenario;
  expect(moveFact(appraised, 'ltv', 80_000)).toMatchObject({ loanAmount: 24_000_000 });
});

test.each([
  ['cltv', { cltv: 90_000 }, 88_000, 24_000_000],
  ['cltv', { cltv: 90_000 }, 89_990, 24_597_000],
  ['cltv', { cltv: 90_000 }, 90_000, undefined],
  ['cltv', { cltv: 90_000 }, 91_000, undefined],
  ['hcltv', { cltv: 90_000, hcltv: 95_000 }, 93_000, 24_000_000],
  ['hcltv', { cltv: 90_000, hcltv: 95_000 }, 95_000, undefined],
  ['hcltv', { cltv: 90_000 }, 88_000, 24_000_000],
  // The second lien alone is above the limit: nothing is left to lend.
  ['cltv', { cltv: 190_000 }, 100_000, 0],
] as const)('%s of %j to %i: the loan is what has to give', (fact, ratios, limit, loanAmount) => {
  expect(moveFact({ ...scenario, ...ratios }, fact, limit)?.loanAmount).toBe(loanAmount);
});

test.each([
  ['score', 760, { score: 760 }],
  ['dti', 45_000, { dti: 45_000 }],
  ['reservesMonths', 6, { reservesMonths: 6 }],
  ['escrowsWaived', false, { escrowsWaived: false }],
  ['hasSubordinateFinancing', false, { subordinateFinancing: 0, cltv: 82_000, hcltv: 82_000 }],
] as const)('a person can choose %s: %s', (fact, chosen, expected) => {
  const before = { ...scenario, cltv: 90_000, escrowsWaived: true, subordinateFinancing: 2_400_000 };
  expect(moveFact(before, fact, chosen)).toEqual({ ...before, ...expected });
});

test.each([
  ['units', 1],
  ['hasSubordinateFinancing', true],
  ['escrowsWaived', 'None'],
  ['nonWarrantable', false],
  ['state', 'CO'],
] as const)('nobody can choose %s: %s', (fact, chosen) => {
  expect(moveFact(scenario, fact, chosen)).toBeUndefined();
});

test('another insurance drops the insurer’s quote, and a premium that was financed is no longer in the note', () => {
  const financed = {
    ...scenario,
    noteAmount: 25_000_000,
    financedPremium: { rate: 852, source: { insurer: 'Example MI', number: 'EX-1' } },
  };
  const moved = moveFact(financed, 'mortgageInsurance', 'BorrowerPaidMonthly');
  expect(moved).toMatchObject({ mortgageInsurance: 'BorrowerPaidMonthly', noteAmount: 24_600_000 });
  expect(moved).not.toHaveProperty('financedPremium');
  const quoted = { ...scenario, noteAmount: 25_000_000, insurerPremium: { points: 900, source: 'Example MI' } };
  const other = moveFact(quoted, 'mortgageInsurance', 'None');
  expect(other).toMatchObject({ mortgageInsurance: 'None', noteAmount: 25_000_000 });
  expect(other).not.toHaveProperty('insurerPremium');
});
