import { expect, test } from 'vitest';
import { dollars } from '../../../../foundation/money/money.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import { atAmount } from './at-amount.ts';
import { compensationEffect, compensationOf, noteAmountOf } from './compensation.ts';
import { adjustmentsWaived, formatFact, FACTS, pricingPurpose } from './facts.ts';
import { effectAfterCap, insuranceFact, insurerLineOf } from './insurer-premium.ts';
import type { CompensationPlan, PricingScenario } from './scenario.ts';

const loan = (plan: Partial<CompensationPlan>, noteAmount = dollars(200_000)): PricingScenario => ({
  ...samplePurchase,
  loanAmount: dollars(200_000),
  noteAmount,
  compensation: { paidBy: 'Lender', points: 2_000, source: 'Plan A', ...plan } as CompensationPlan,
});

test.each<[string, Partial<CompensationPlan>, amount: number, effect: number]>([
  ['the plan’s percentage, paid by the lender', {}, dollars(4_000), -2_000],
  ['the same paid by the borrower leaves the price alone', { paidBy: 'Borrower' }, dollars(4_000), 0],
  ['a plan of nothing', { points: 0 }, 0, 0],
  ['a minimum one cent below the plan', { minimum: dollars(4_000) - 1 }, dollars(4_000), -2_000],
  ['a minimum at the plan', { minimum: dollars(4_000) }, dollars(4_000), -2_000],
  ['a minimum above the plan', { minimum: dollars(5_000) }, dollars(5_000), -2_500],
  ['a maximum one cent above the plan', { maximum: dollars(4_000) + 1 }, dollars(4_000), -2_000],
  ['a maximum at the plan', { maximum: dollars(4_000) }, dollars(4_000), -2_000],
  ['a maximum below the plan', { maximum: dollars(3_000) }, dollars(3_000), -1_500],
  ['a maximum between two thousandths rounds half up', { maximum: 300_100 }, 300_100, -1_501],
  ['a maximum of nothing', { maximum: 0 }, 0, 0],
  ['a minimum and a maximum, both apart from the plan', { minimum: dollars(1_000), maximum: dollars(3_000) }, dollars(3_000), -1_500],
  ['limits with the borrower paying', { paidBy: 'Borrower', maximum: dollars(3_000) }, dollars(3_000), 0],
])('the broker’s pay on $200,000: %s', (_what, plan, amount, effect) => {
  const scenario = loan(plan);
  const line = compensationOf(scenario);
  expect(line).toMatchObject({ amount, noteAmount: dollars(200_000), source: 'Plan A', planPoints: plan.points ?? 2_000 });
  expect([line.minimum, line.maximum]).toEqual([plan.minimum, plan.maximum]);
  expect(Object.is(line.effect, effect)).toBe(true);
  // The quick computation, by which whole grids are priced, has the same effect to the thousandth.
  expect(Object.is(compensationEffect(scenario), effect)).toBe(true);
});

test.each([
  [24, 0],
  [25, 1],
  [26, 1],
])('a plan of 2 % on %i cents pays %i, half a cent up, and limits are held against that', (noteAmount, amount) => {
  const scenario = loan({ maximum: 1, minimum: 0 }, noteAmount);
  expect(compensationOf(scenario)).toMatchObject({ amount, effect: -2_000 });
  expect(compensationEffect(scenario)).toBe(-2_000);
});

test.each([
  ['at half a cent', 25, 2_000, { minimum: 1 }],
  ['just below half a cent', 61, 2_459, { maximum: 1 }],
])('a limit that the rounded plan just meets leaves the plan’s points: %s', (_what, noteAmount, points, limits) => {
  const scenario = loan({ points, ...limits }, noteAmount);
  expect([compensationOf(scenario).effect, compensationEffect(scenario)]).toEqual([-points, -points]);
});

test('the plan is a percentage of the note, with what is financed in it', () => {
  expect(compensationOf(loan({}, dollars(210_000)))).toMatchObject({ amount: dollars(4_200), effect: -2_000 });
  const { noteAmount: _none, ...bare } = loan({});
  expect(noteAmountOf(bare)).toBe(dollars(200_000));
});

test('an insurer’s premium comes off the price beside the broker’s pay, and only where the lender pays it', () => {
  const premium = { points: 900, source: 'Example MI' };
  const lender = { ...loan({}), mortgageInsurance: 'LenderPaid', insurerPremium: premium } as const;
  expect([insuranceFact(lender), insurerLineOf(lender), effectAfterCap(lender)]).toEqual([
    'LenderPaidByQuote',
    { effect: -900, source: 'Example MI' },
    -2_900,
  ]);
  const borrower = { ...lender, mortgageInsurance: 'BorrowerPaidMonthly' } as const;
  expect([insuranceFact(borrower), insurerLineOf(borrower), effectAfterCap(borrower)]).toEqual(['BorrowerPaidMonthly', undefined, -2_000]);
  const sheets = { ...loan({}), mortgageInsurance: 'LenderPaid' } as const;
  expect([insuranceFact(sheets), insurerLineOf(sheets), effectAfterCap(sheets)]).toEqual(['LenderPaid', undefined, -2_000]);
});

test('another amount keeps what is financed, and its ratios count the second lien on the lesser of price and value', () => {
  const value = dollars(300_000);
  const of = { ...loan({}, dollars(203_500)), value, salesPrice: dollars(250_000), subordinateFinancing: dollars(25_000) };
  expect(atAmount(of, dollars(100_000))).toMatchObject({
    loanAmount: dollars(100_000),
    noteAmount: dollars(103_500),
    ltv: 40_000,
    cltv: 50_000,
  });
  const { salesPrice: _price, noteAmount: _note, subordinateFinancing: _second, ...refinance } = of;
  expect(atAmount(refinance, dollars(150_000))).toMatchObject({ noteAmount: dollars(150_000), ltv: 50_000, cltv: 50_000 });
});

const buyer = { ...samplePurchase, firstTimeBuyer: true, loanPurpose: 'Purchase', occupancy: 'PrimaryResidence' } as const;
const highCost = { ...samplePurchase.limits, conforming: samplePurchase.limits.conformingBaseline + 1 };
const usual = { ...samplePurchase.limits, conforming: samplePurchase.limits.conformingBaseline };
test.each<[string, Partial<PricingScenario>, boolean]>([
  ['below the median', { incomeOfAreaMedian: 99_999, limits: usual }, true],
  ['at the median', { incomeOfAreaMedian: 100_000, limits: usual }, true],
  ['above the median', { incomeOfAreaMedian: 100_001, limits: usual }, false],
  ['at 120 % where limits are high', { incomeOfAreaMedian: 120_000, limits: highCost }, true],
  ['above 120 % where limits are high', { incomeOfAreaMedian: 120_001, limits: highCost }, false],
  ['an income nobody stated', {}, false],
  ['an owner before', { incomeOfAreaMedian: 50_000, firstTimeBuyer: false }, false],
  ['a refinance', { incomeOfAreaMedian: 50_000, loanPurpose: 'Refinance' }, false],
  ['a second home', { incomeOfAreaMedian: 50_000, occupancy: 'SecondHome' }, false],
])('loan-level adjustments are waived for a first-time buyer: %s', (_what, change, waived) => {
  expect(adjustmentsWaived({ ...buyer, ...change })).toBe(waived);
});

test.each<[Partial<PricingScenario>, string]>([
  [{ loanPurpose: 'Purchase', refinanceProgram: 'Streamline', refinanceCashOut: 'CashOut' }, 'Purchase'],
  [{ loanPurpose: 'Refinance', refinanceProgram: 'Streamline' }, 'Streamline'],
  [{ loanPurpose: 'Refinance', refinanceProgram: 'InterestRateReductionRefinanceLoan' }, 'Streamline'],
  [{ loanPurpose: 'Refinance', refinanceProgram: 'FullDocumentation', refinanceCashOut: 'CashOut' }, 'CashOut'],
  [{ loanPurpose: 'Refinance', refinanceCashOut: 'CashOut' }, 'CashOut'],
  [{ loanPurpose: 'Refinance', refinanceCashOut: 'NoCashOut' }, 'LimitedCashOut'],
  [{ loanPurpose: 'Refinance', refinanceCashOut: 'LimitedCashOut' }, 'LimitedCashOut'],
])('the purpose of %j on a sheet is %s', (change, purpose) => {
  expect(pricingPurpose({ ...samplePurchase, ...change })).toBe(purpose);
});

test('what nobody stated reads as the usual, and a ratio is cut to hundredths before it meets a table', () => {
  const {
    nonWarrantable: _a,
    firstTimeBuyer: _b,
    selfEmployed: _c,
    foreignNational: _d,
    escrowsWaived: _e,
    subordinateFinancing: _f,
    communitySecond: _g,
    veteran: _h,
    hcltv: _i,
    dti: _j,
    documentation: _k,
    refinanceProgram: _l,
    ...bare
  } = { ...samplePurchase } as PricingScenario;
  const flags = [
    'nonWarrantable',
    'firstTimeBuyer',
    'selfEmployed',
    'foreignNational',
    'escrowsWaived',
    'hasSubordinateFinancing',
    'communitySecond',
    'veteranEligible',
  ] as const;
  for (const flag of flags) expect(FACTS[flag].read(bare)).toBe(false);
  const stated = {
    ...bare,
    nonWarrantable: true,
    firstTimeBuyer: true,
    selfEmployed: true,
    foreignNational: true,
    escrowsWaived: true,
    subordinateFinancing: 1,
    communitySecond: true,
    veteran: { eligible: true },
  };
  for (const flag of flags) expect(FACTS[flag].read(stated)).toBe(true);
  expect(FACTS.hasSubordinateFinancing.read({ ...bare, subordinateFinancing: 0 })).toBe(false);
  expect(FACTS.ltv.read({ ...bare, ltv: 80_009 })).toBe(80_000);
  expect(FACTS.hcltv.read({ ...bare, cltv: 85_009 })).toBe(85_000);
  expect(FACTS.hcltv.read({ ...bare, cltv: 85_000, hcltv: 90_009 })).toBe(90_000);
  expect([FACTS.dti.read(bare), FACTS.dti.read({ ...bare, dti: 45_009 })]).toEqual([undefined, 45_000]);
  expect([FACTS.documentation.read(bare), FACTS.refinanceProgram.read(bare)]).toEqual(['Full', 'FullDocumentation']);
});

test.each([
  ['score', undefined, 'missing'],
  ['program', undefined, 'none chosen'],
  ['feature', undefined, 'none chosen'],
  ['firstTimeBuyer', true, 'yes'],
  ['firstTimeBuyer', false, 'no'],
  ['loanAmount', 31_808_750, '$318,087.50'],
  ['loanAmount', 31_808_700, '$318,087'],
  ['ltv', 83_440, '83.44%'],
  ['reservesMonths', 6, '6 months'],
  ['stories', 3, '3'],
  ['stories', 4, '4 or more'],
  ['units', 4, '4'],
  ['score', 742, '742'],
  ['state', 'CO', 'CO'],
  ['occupancy', 'SecondHome', 'Second home'],
] as const)('%s of %s reads %s', (fact, value, words) => {
  expect(formatFact(fact, value)).toBe(words);
});
