import { describe, expect, test } from 'vitest';
import { dollars } from '../../../../foundation/money/money.ts';
import { compileSheet, priceGrid } from '../../engine/index.ts';
import { failuresOf, makeQuote } from './make-quote.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import type { PricingScenario } from '../scenario/scenario.ts';
import { sheet20261120 } from '../../samples/sheet-2026-11-20.ts';

const compiled = compileSheet(sheet20261120);
const { mortgageType: _any, ...open } = samplePurchase;
const cashOut = { loanPurpose: 'Refinance', refinanceCashOut: 'CashOut', ltv: 60_000, cltv: 60_000 } as const;
const streamline = { loanPurpose: 'Refinance', refinanceProgram: 'Streamline' } as const;
const irrrl = { loanPurpose: 'Refinance', refinanceProgram: 'InterestRateReductionRefinanceLoan' } as const;
const highCost = { conformingBaseline: dollars(832_750), conforming: dollars(1_249_125), fha: dollars(1_249_125), source: 'FHFA 2026' };

/** A scenario each product takes: every case below changes it and must trip exactly its rule. */
const takes: Record<string, PricingScenario> = {
  '0101': open,
  '0104': open,
  '0105': { ...open, incomeOfAreaMedian: 70_000 },
  '0111': { ...open, limits: highCost, loanAmount: dollars(900_000) },
  '0201': open,
  '0301': { ...open, veteran: { eligible: true } },
  '0302': { ...open, ...irrrl, veteran: { eligible: true } },
  '0401': { ...open, ruralEligible: true, incomeOfAreaMedian: 90_000 },
  '0501': { ...open, loanAmount: dollars(900_000), reservesMonths: 12 },
};

const second = { occupancy: 'SecondHome', ltv: 70_000, cltv: 70_000 } as const;

/** Rule, product, change, and the value and limit the person reads. */
const cases: [ruleId: string, product: string, change: Partial<PricingScenario>, value: string, limit: string, also?: string[]][] = [
  ['application-Conventional', '0101', { mortgageType: 'FHA' }, 'FHA', 'Conventional'],
  ['application-Fixed', '0101', { amortization: 'AdjustableRate' }, 'Adjustable rate', 'Fixed'],
  ['application-360-months', '0101', { termMonths: 600 }, '600 months', '360 months'],
  ['first-lien', '0101', { lienPriority: 'SecondLien' }, 'Second lien', 'First lien'],
  ['licensed-state', '0101', { state: 'PR' }, 'PR', '51 values'],
  ['non-warrantable', '0101', { nonWarrantable: true }, 'yes', 'no'],
  ['cooperative', '0101', { propertyType: 'Cooperative' }, 'Cooperative', 'Cooperative'],
  ['agency-ltv-fixed', '0101', { ltv: 97_010, cltv: 97_000, firstTimeBuyer: true }, '97.01%', '97.00%'],
  ['agency-cltv-fixed', '0101', { cltv: 97_010, hcltv: 97_000 }, '97.01%', '97.00%'],
  ['agency-hcltv-fixed', '0101', { hcltv: 97_010 }, '97.01%', '97.00%'],
  ['agency-ltv-arm', '0104', { ltv: 95_010, cltv: 95_000, firstTimeBuyer: true }, '95.01%', '95.00%'],
  ['agency-cltv-arm', '0104', { cltv: 95_010, hcltv: 95_000 }, '95.01%', '95.00%'],
  ['agency-hcltv-arm', '0104', { hcltv: 95_010 }, '95.01%', '95.00%'],
  ['agency-ltv-high-balance', '0111', { ltv: 95_010, cltv: 95_000 }, '95.01%', '95.00%'],
  ['agency-cltv-high-balance', '0111', { cltv: 95_010, hcltv: 95_000 }, '95.01%', '95.00%'],
  ['agency-hcltv-high-balance', '0111', { hcltv: 95_010 }, '95.01%', '95.00%'],
  ['agency-community-second', '0101', { communitySecond: true, cltv: 105_010 }, '105.01%', '105.00%'],
  ['agency-97-first-time-buyer', '0101', { ltv: 95_010, cltv: 95_010 }, 'no', 'yes'],
  ['agency-score', '0101', { score: 619 }, '619', '620'],
  ['agency-dti', '0101', { dti: 50_010 }, '50.01%', '50.00%'],
  ['agency-manual-dti', '0101', { underwriting: 'Manual', dti: 45_010 }, '45.01%', '45.00%'],
  ['agency-manual-score', '0101', { underwriting: 'Manual', score: 679 }, '679', '680'],
  ['agency-financed-properties', '0101', { ...second, financedProperties: 11 }, '11', '10'],
  ['agency-many-financed-score', '0101', { ...second, financedProperties: 7, score: 719 }, '719', '720'],
  ['agency-manufactured', '0101', { ...cashOut, propertyType: 'ManufacturedHome', ltv: 65_010, cltv: 65_010 }, '65.01%', '65.00%'],
  ['agency-streamline', '0101', streamline, 'Streamline refinance', 'Streamline refinance'],
  ['conventional-mi', '0101', { mortgageInsurance: 'None' }, 'None', 'None'],
  ['conforming-limit', '0101', { loanAmount: dollars(832_750) + 1 }, '$832,750.01', '$832,750'],
  ['high-balance-minimum', '0111', { loanAmount: dollars(832_750) }, '$832,750', '$832,750'],
  ['high-balance-limit', '0111', { loanAmount: dollars(1_249_126) }, '$1,249,126', '$1,249,125'],
  ['home-start-income', '0105', { incomeOfAreaMedian: 80_001 }, '80.00%', '80.00%'],
  ['home-start-occupancy', '0105', second, 'Second home', 'Primary residence'],
  ['home-start-purpose', '0105', cashOut, 'Cash-out refinance', 'Cash-out refinance'],
  ['jumbo-minimum', '0501', { loanAmount: dollars(832_750) }, '$832,750', '$832,750'],
  ['jumbo-maximum', '0501', { loanAmount: dollars(3_000_001) }, '$3,000,001', '$3,000,000'],
  ['jumbo-score', '0501', { score: 699 }, '699', '700', ['not-offered-jumbo-score']],
  ['jumbo-ltv', '0501', { ltv: 90_000, cltv: 80_000 }, '90.00%', '89.99%'],
  ['jumbo-cltv', '0501', { cltv: 90_000 }, '90.00%', '89.99%'],
  ['jumbo-dti', '0501', { dti: 43_010 }, '43.01%', '43.00%'],
  ['jumbo-occupancy', '0501', { occupancy: 'Investment' }, 'Investment property', 'Primary residence, Second home'],
  ['jumbo-units', '0501', { units: 3 }, '3', '2'],
  ['jumbo-property', '0501', { propertyType: 'ManufacturedHome' }, 'Manufactured home', 'Manufactured home'],
  ['jumbo-reserves', '0501', { reservesMonths: 5 }, '5 months', '6 months'],
  ['government-mi', '0201', { mortgageInsurance: 'BorrowerPaidSingle' }, 'Borrower-paid single', 'Borrower-paid single, Lender-paid'],
  ['government-occupancy', '0201', { occupancy: 'SecondHome' }, 'Second home', 'Primary residence'],
  ['fha-limit', '0201', { loanAmount: dollars(649_751) }, '$649,751', '$649,750'],
  ['fha-score', '0201', { score: 579 }, '579', '580', ['not-offered-government-score']],
  ['fha-ltv', '0201', { ltv: 96_510, cltv: 96_510 }, '96.51%', '96.50%'],
  ['fha-dti', '0201', { dti: 57_000 }, '57.00%', '56.99%'],
  ['fha-irrrl', '0201', irrrl, 'IRRRL', 'IRRRL'],
  ['va-veteran', '0301', { veteran: { eligible: false } }, 'no', 'yes'],
  ['va-score', '0301', { score: 579 }, '579', '580', ['not-offered-government-score']],
  ['va-ltv', '0301', { ltv: 100_010, cltv: 100_010 }, '100.01%', '100.00%'],
  ['va-not-streamline', '0301', streamline, 'Streamline refinance', 'Streamline refinance'],
  ['irrrl-program', '0302', { refinanceProgram: 'Streamline' }, 'Streamline refinance', 'IRRRL'],
  ['usda-area', '0401', { ruralEligible: false }, 'no', 'yes'],
  ['usda-income', '0401', { incomeOfAreaMedian: 115_010 }, '115.01%', '115.00%'],
  ['usda-score', '0401', { score: 639 }, '639', '640'],
  ['usda-ltv', '0401', { ltv: 100_010, cltv: 100_010 }, '100.01%', '100.00%'],
  ['usda-units', '0401', { units: 2 }, '2', '1'],
  ['usda-purpose', '0401', cashOut, 'Cash-out refinance', 'Cash-out refinance'],
  ['usda-dti', '0401', { dti: 46_010 }, '46.01%', '46.00%'],
  ['buydown-schedule', '0101', { program: 'Temporary buydown' }, 'none chosen', '2-1 buydown, 1-0 buydown'],
  [
    'buydown-purpose',
    '0101',
    { ...cashOut, program: 'Temporary buydown', feature: '2-1 buydown' },
    'Cash-out refinance',
    'Cash-out refinance',
  ],
  ['affordable-income', '0101', { program: 'HomeReady', incomeOfAreaMedian: 80_010 }, '80.01%', '80.00%'],
  ['affordable-occupancy', '0101', { ...second, program: 'Home Possible', incomeOfAreaMedian: 70_000 }, 'Second home', 'Primary residence'],
  ['assistance-second', '0201', { program: 'Down payment assistance' }, 'no', 'yes'],
];

function failing(product: string, change: Partial<PricingScenario>): ReturnType<typeof failuresOf> {
  return failuresOf(priceGrid(compiled, { ...takes[product]!, ...change }), compiled.productIndex.get(product)!);
}

describe('eligibility', () => {
  test.each(Object.keys(takes))('%s takes its own scenario', (product) => {
    expect(failing(product, {})).toEqual([]);
  });

  test.each(cases)('%s on %s', (ruleId, product, change, value, limit, also = []) => {
    const failures = failing(product, change);
    expect(failures.map((failure) => failure.ruleId)).toEqual([ruleId, ...also]);
    const [failure] = failures;
    expect(failure).toMatchObject({ value, limit });
    expect(failure!.sentence).toMatch(/^[A-Z0-9].*\.$/);
    expect(failure!.sentence).not.toMatch(/[{}]/);
  });

  test('every rule of the sheet has its case', () => {
    const covered = new Set(cases.map(([ruleId]) => ruleId));
    expect(sheet20261120.eligibility.map((rule) => rule.ruleId).filter((ruleId) => !covered.has(ruleId))).toEqual([]);
  });

  test('at the limit is inside it', () => {
    expect(failing('0101', { ltv: 97_009, cltv: 97_009, firstTimeBuyer: true })).toEqual([]);
    expect(failing('0101', { score: 620 })).toEqual([]);
    expect(failing('0101', { dti: 50_000 })).toEqual([]);
    expect(failing('0111', { loanAmount: dollars(832_750) + 1 })).toEqual([]);
    expect(failing('0105', { incomeOfAreaMedian: 80_000 })).toEqual([]);
  });

  test('a missing score fails the rules that need one, a missing DTI does not', () => {
    const { score: _score, dti: _dti, ...unknown } = open;
    const failures = failuresOf(priceGrid(compiled, unknown), compiled.productIndex.get('0101')!);
    expect(failures).toMatchObject([{ ruleId: 'agency-score', value: 'missing', sentence: 'FICO missing; this product needs it.' }]);
  });

  test('USDA names the missing facts of property and income, and is eligible once they are given', () => {
    const facts = { ...open, ltv: 95_000, cltv: 95_000 };
    const grid = (more: Partial<PricingScenario>) =>
      failuresOf(priceGrid(compiled, { ...facts, ...more }), compiled.productIndex.get('0401')!);
    expect(grid({}).map((failure) => failure.sentence)).toEqual([
      'Property in a USDA-eligible rural area missing; this product needs it.',
      'Area median income (AMI) missing; this product needs it.',
    ]);
    expect(grid({ ruralEligible: false, incomeOfAreaMedian: 90_000 }).map((failure) => failure.ruleId)).toEqual(['usda-area']);
    expect(grid({ ruralEligible: true, incomeOfAreaMedian: 90_000 })).toEqual([]);
  });

  test('what the agencies do not lend on at all says so', () => {
    const [failure] = failing('0101', { ...second, units: 2 });
    expect(failure).toMatchObject({ ruleId: 'agency-ltv-fixed', limit: 'not offered' });
    expect(failure!.sentence).toContain('is not offered for this occupancy');
  });

  test('all failures are reported at once, eligible products come first', () => {
    const failures = failing('0101', { score: 600, dti: 60_000, nonWarrantable: true, ltv: 99_000, cltv: 99_000 });
    expect(failures.map((failure) => failure.ruleId)).toEqual([
      'non-warrantable',
      'agency-ltv-fixed',
      'agency-cltv-fixed',
      'agency-hcltv-fixed',
      'agency-97-first-time-buyer',
      'agency-score',
      'agency-dti',
    ]);
    const verdicts = makeQuote(compiled, samplePurchase).products.map((product) => product.eligible);
    expect(verdicts).toEqual([...verdicts].sort((a, b) => Number(b) - Number(a)));
    expect(verdicts.filter(Boolean)).toHaveLength(4);
  });
});
