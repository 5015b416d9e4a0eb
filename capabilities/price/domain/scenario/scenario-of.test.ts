import { BUILT_IN_TABLES } from '../../../../regulation/regulation-tables.ts';
import { describe, expect, test } from 'vitest';
import { dollars } from '../../../../foundation/money/money.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { must } from '../../../../foundation/result/result.ts';
import type { LoanFacts } from '../../../application/domain/facts/loan-facts.ts';
import { compileSheet, adjust } from '../../engine/index.ts';
import { limitsFor, limitsOfPlace } from './limits-for.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import { scenarioOf, type PricingChoices } from './scenario-of.ts';
import { armTermsOf } from '../quote/arm-terms.ts';
import { lenderFees } from '../sheet/lender-fees.ts';
import { sheet20261120 } from '../../samples/sheet-2026-11-20.ts';

const facts: LoanFacts = {
  mortgageType: 'Conventional',
  loanPurpose: 'Purchase',
  occupancy: 'PrimaryResidence',
  propertyType: 'Condominium',
  attached: true,
  state: 'CO',
  countyFips: '08069',
  zip: '80526',
  loanAmountCents: dollars(318_087),
  financedFeeCents: 0,
  valueCents: dollars(381_216),
  salesPriceCents: dollars(381_216),
  subordinateFinancingCents: 0,
  ltv: 83_440,
  cltv: 83_440,
  score: 742,
  monthlyIncomeCents: dollars(9_000),
  amortization: 'Fixed',
  termMonths: 360,
  interestOnly: false,
  lienPriority: 'FirstLien',
  borrowerCount: 1,
  firstTimeBuyer: false,
  selfEmployed: false,
  escrowsWaived: false,
  temporaryBuydown: false,
  vaFundingFeeExempt: false,
};
const choices: PricingChoices = { compensation: samplePurchase.compensation, brokerTier: 2, heldTo: 'mortgage-type' };
const { limits } = samplePurchase;

describe('a scenario from an application', () => {
  test('the facts USDA needs are set only when a person stated them', () => {
    const unknown = must(scenarioOf(facts, choices, limits));
    expect(unknown).not.toHaveProperty('ruralEligible');
    expect(unknown).not.toHaveProperty('incomeOfAreaMedian');
    const said = must(scenarioOf({ ...facts, ruralEligible: false, incomeOfAreaMedian: 72_000 }, choices, limits));
    expect(said).toEqual({ ...unknown, ruralEligible: false, incomeOfAreaMedian: 72_000 });
  });

  test('has the facts, and limits products to what was chosen', () => {
    const scenario = must(scenarioOf(facts, choices, limits));
    expect(scenario).toMatchObject({ mortgageType: 'Conventional', propertyType: 'Condominium', units: 1, noteAmount: 31_808_700 });
    expect(scenario).not.toHaveProperty('termMonths');
    expect(must(scenarioOf(facts, { ...choices, heldTo: 'nothing' }, limits))).not.toHaveProperty('mortgageType');
    expect(must(scenarioOf(facts, { ...choices, heldTo: 'mortgage-type-and-term' }, limits))).toMatchObject({
      amortization: 'Fixed',
      termMonths: 360,
    });
    expect(must(scenarioOf(facts, { ...choices, detachedCondominium: true }, limits)).propertyType).toBe('DetachedCondominium');
  });

  test("a stated score serves while the application has none, and never instead of the application's own", () => {
    const { score: _score, ...noScore } = facts;
    expect(must(scenarioOf(noScore, choices, limits))).not.toHaveProperty('score');
    expect(must(scenarioOf(noScore, { ...choices, statedScore: 700 }, limits)).score).toBe(700);
    expect(must(scenarioOf(facts, { ...choices, statedScore: 800 }, limits)).score).toBe(742);
  });

  test('names every fact that is missing at once', () => {
    const { loanPurpose: _purpose, score: _score, valueCents: _value, salesPriceCents: _price, ...less } = facts;
    expect(scenarioOf(less, choices, limits)).toMatchObject({
      ok: false,
      refusal: { code: 'FACTS_MISSING', details: { missing: ['Loan purpose (purchase or refinance)', 'Property value or sales price'] } },
    });
  });

  test('a refinance must say whether it takes cash out, unless its program does', () => {
    const refinance: LoanFacts = { ...facts, loanPurpose: 'Refinance' };
    expect(scenarioOf(refinance, choices, limits)).toMatchObject({ ok: false, refusal: { code: 'FACTS_MISSING' } });
    expect(scenarioOf({ ...refinance, refinanceCashOut: 'Unknown' }, choices, limits).ok).toBe(false);
    expect(must(scenarioOf({ ...refinance, refinanceCashOut: 'CashOut' }, choices, limits)).refinanceCashOut).toBe('CashOut');
    const streamline = must(scenarioOf({ ...refinance, governmentRefinance: 'StreamlineWithoutAppraisal' }, choices, limits));
    expect(streamline).toMatchObject({ refinanceProgram: 'Streamline', refinanceCashOut: 'NoCashOut' });
    expect(must(scenarioOf({ ...refinance, governmentRefinance: 'CashOutVA' }, choices, limits)).refinanceCashOut).toBe('CashOut');
  });

  test('any lien but the first is a second lien', () => {
    expect(must(scenarioOf({ ...facts, lienPriority: 'ThirdLien' }, choices, limits)).lienPriority).toBe('SecondLien');
  });
});

describe('the stories of an application', () => {
  test.each([
    [1, 1],
    [3, 3],
    [4, 4],
    [12, 4],
    [0, undefined],
    [undefined, undefined],
  ])('%s are %s of a scenario', (stories, expected) => {
    expect(must(scenarioOf({ ...facts, ...(stories === undefined ? {} : { stories }) }, choices, limits)).stories).toBe(expected);
  });
});

describe('limits of a county', () => {
  test('from the tables of the year', () => {
    expect(must(limitsFor(BUILT_IN_TABLES, 2026, '08045', 1))).toMatchObject({
      conformingBaseline: dollars(832_750),
      conforming: dollars(1_209_750),
    });
    expect(must(limitsFor(BUILT_IN_TABLES, 2026, '15003', 1))).toMatchObject({
      conformingBaseline: dollars(1_249_125),
      conforming: dollars(1_249_125),
    });
    expect(must(limitsFor(BUILT_IN_TABLES, 2026, '15005', 1))).toMatchObject({
      conformingBaseline: dollars(1_249_125),
      conforming: dollars(1_299_500),
    });
  });

  test('without a county the national floors, and the source says so', () => {
    const { source, ...floors } = must(limitsFor(BUILT_IN_TABLES, 2026, undefined, 1));
    expect(floors).toEqual({ conformingBaseline: dollars(832_750), conforming: dollars(832_750), fha: dollars(541_287) });
    expect(source).toContain('county missing');
  });

  test('never the figures of another year', () => {
    expect(limitsFor(BUILT_IN_TABLES, 2031, '08069', 1).ok).toBe(false);
    expect(limitsFor(BUILT_IN_TABLES, 2026, '99999', 1).ok).toBe(false);
  });

  test('of several counties of a ZIP code the lowest limits apply, and the source says so', () => {
    const place = (zipCounties: string[], countyFips?: string) =>
      must(limitsOfPlace(BUILT_IN_TABLES, 2026, { zip: '81612', zipCounties, countyFips }, 1));
    const [one, both] = [place(['08097']), place(['08097', '08069'])];
    expect(one).toMatchObject({ countyFips: '08097', limits: { conforming: dollars(1_209_750) } });
    expect(one.limits.source).toBe('Limits of 2026, county 08097, the county of ZIP code 81612');
    expect(both).toMatchObject({ countyFips: undefined, limits: { conforming: dollars(832_750) } });
    expect(both.limits.source).toBe('Limits of 2026, county 08069, the lowest of the 2 counties of ZIP code 81612');
    // Once the county is chosen, its limits apply.
    expect(place(['08097', '08069'], '08097').limits.conforming).toBe(dollars(1_209_750));
    // One of several that no table has leaves the others.
    expect(place(['99999', '08097']).limits.conforming).toBe(dollars(1_209_750));
  });
});

describe('what else a sheet says of a product', () => {
  test('fees', () => {
    expect(lenderFees(sheet20261120, '0101').map((fee) => [fee.feeId, fee.amount])).toEqual([
      ['underwriting', 99_000],
      ['tax-service', 7_500],
      ['flood-certification', 1_000],
    ]);
    expect(lenderFees(sheet20261120, '0302')[0]).toMatchObject({ feeId: 'underwriting-irrrl', amount: 49_000 });
    expect(lenderFees(sheet20261120, '9999')).toEqual([]);
  });

  test('ARM terms, the margin with its LTV step explained', () => {
    const grid = adjust(compileSheet(sheet20261120), samplePurchase);
    const { terms, margin } = armTermsOf(grid, '0104')!;
    expect(terms).toMatchObject({ margin: 2875, initialCap: 5000, firstAdjustmentMonths: 84 });
    expect(margin.value).toBe(2875);
    expect(verifySteps(margin.why)).toMatchObject({ discrepancies: [], unjudged: [] });
    expect(armTermsOf(grid, '0101')).toBeUndefined();
  });
});
