import { stateCodes } from '../../reference/domain/states.ts';
import { programEligibility } from './program-rows.ts';
import type { Axis, EligibilityRule, ProductSelector } from '../domain/sheet/rate-sheet.ts';

const OVERLAY = 'Lender overlay 2026-11-01';
const AGENCY_MATRIX = 'Agency eligibility matrix, as of 2024-08-06';
const FHA_GUIDE = 'HUD 4000.1';
const VA_GUIDE = 'VA Pamphlet 26-7';
const USDA_GUIDE = 'USDA HB-1-3555';

const ALL: ProductSelector = {};
const AGENCY: ProductSelector = { series: ['Conforming', 'Affordable', 'HighBalance'] };
const JUMBO: ProductSelector = { series: ['Jumbo'] };
const FHA: ProductSelector = { series: ['FHA'] };
const VA: ProductSelector = { series: ['VA'] };
const IRRRL: ProductSelector = { series: ['VAIRRRL'] };
const USDA: ProductSelector = { series: ['USDA'] };
const GOVERNMENT: ProductSelector = { series: ['FHA', 'VA', 'VAIRRRL', 'USDA'] };

const OCCUPANCY: Axis = { fact: 'occupancy', values: ['PrimaryResidence', 'SecondHome', 'Investment'] };
const PURPOSE: Axis = { fact: 'purpose', values: ['Purchase', 'LimitedCashOut', 'CashOut'] };
const ONE_OR_MORE: Axis = { fact: 'units', upTo: [1, 4] };

/** Highest LTV, CLTV and HCLTV by occupancy, purpose, and one unit against two to four; null where the agencies lend nothing. */
function agencyLimits(highest: number): readonly (number | null)[] {
  const cells = [
    [97_000, 95_000, 97_000, 95_000, 80_000, 75_000],
    [90_000, null, 90_000, null, 75_000, null],
    [85_000, 75_000, 75_000, 75_000, 75_000, 70_000],
  ].flat();
  return cells.map((cell) => (cell === null ? null : Math.min(cell, highest)));
}
const agencyFixed = { axes: [OCCUPANCY, PURPOSE, ONE_OR_MORE], cells: agencyLimits(97_000) };
const agencyLower = { axes: [OCCUPANCY, PURPOSE, ONE_OR_MORE], cells: agencyLimits(95_000) };

function agencyRatio(fact: 'ltv' | 'cltv' | 'hcltv', label: string): EligibilityRule[] {
  const when = fact === 'ltv' ? [] : [{ fact: 'communitySecond' as const, in: [false] }];
  const rule = (id: string, products: ProductSelector, limit: typeof agencyFixed): EligibilityRule => ({
    ruleId: `agency-${fact}-${id}`,
    source: AGENCY_MATRIX,
    products,
    when,
    fact,
    test: { atMost: limit },
    whenUnknown: 'fail',
    sentence: `${label} {value} is above the {limit} maximum for this occupancy, purpose and number of units.`,
  });
  return [
    rule('fixed', { series: ['Conforming', 'Affordable'], amortization: 'Fixed' }, agencyFixed),
    rule('arm', { series: ['Conforming', 'Affordable'], amortization: 'AdjustableRate' }, agencyLower),
    rule('high-balance', { series: ['HighBalance'] }, agencyLower),
  ];
}

type Terse = Omit<EligibilityRule, 'whenUnknown'> & { readonly whenUnknown?: EligibilityRule['whenUnknown'] };
function rule(terse: Terse): EligibilityRule {
  return { whenUnknown: 'fail', ...terse };
}

const everyProduct: readonly EligibilityRule[] = [
  rule({
    ruleId: 'first-lien',
    source: OVERLAY,
    products: ALL,
    fact: 'lienPriority',
    test: { oneOf: ['FirstLien'] },
    sentence: 'This sheet prices first liens only.',
  }),
  rule({
    ruleId: 'licensed-state',
    source: 'Lender licenses',
    products: ALL,
    fact: 'state',
    test: { oneOf: stateCodes },
    sentence: 'The lender is not licensed in {value}.',
  }),
  rule({
    ruleId: 'non-warrantable',
    source: OVERLAY,
    products: ALL,
    fact: 'nonWarrantable',
    test: { oneOf: [false] },
    sentence: 'Non-warrantable projects are not offered.',
  }),
  rule({
    ruleId: 'cooperative',
    source: OVERLAY,
    products: ALL,
    fact: 'propertyType',
    test: { noneOf: ['Cooperative'] },
    sentence: 'Cooperatives are not offered.',
  }),
];

const agency: readonly EligibilityRule[] = [
  ...agencyRatio('ltv', 'LTV'),
  ...agencyRatio('cltv', 'CLTV'),
  ...agencyRatio('hcltv', 'HCLTV'),
  rule({
    ruleId: 'agency-community-second',
    source: AGENCY_MATRIX,
    products: AGENCY,
    when: [{ fact: 'communitySecond', in: [true] }],
    fact: 'cltv',
    test: { atMost: 105_000 },
    sentence: 'CLTV {value} with a community second is above {limit}.',
  }),
  rule({
    ruleId: 'agency-97-first-time-buyer',
    source: AGENCY_MATRIX,
    products: { series: ['Conforming'] },
    when: [
      { fact: 'ltv', above: 95_000 },
      { fact: 'purpose', in: ['Purchase'] },
    ],
    fact: 'firstTimeBuyer',
    test: { oneOf: [true] },
    sentence: 'An LTV above 95.00% needs a first-time buyer.',
  }),
  rule({
    ruleId: 'agency-score',
    source: OVERLAY,
    products: AGENCY,
    fact: 'score',
    test: { atLeast: 620 },
    sentence: 'The score is {value}; this product needs {limit}.',
  }),
  rule({
    ruleId: 'agency-dti',
    source: AGENCY_MATRIX,
    products: AGENCY,
    fact: 'dti',
    test: { atMost: 50_000 },
    whenUnknown: 'assume-met',
    sentence: 'DTI {value} is above the {limit} maximum.',
  }),
  rule({
    ruleId: 'agency-manual-dti',
    source: 'Selling Guide, manual underwriting (not verified)',
    products: AGENCY,
    when: [{ fact: 'underwriting', in: ['Manual'] }],
    fact: 'dti',
    test: { atMost: 45_000 },
    whenUnknown: 'assume-met',
    sentence: 'DTI {value} is above the {limit} maximum for manual underwriting.',
  }),
  rule({
    ruleId: 'agency-manual-score',
    source: 'Selling Guide, manual underwriting (not verified)',
    products: AGENCY,
    when: [
      { fact: 'underwriting', in: ['Manual'] },
      { fact: 'occupancy', in: ['PrimaryResidence'] },
      { fact: 'purpose', in: ['Purchase', 'LimitedCashOut'] },
      { fact: 'units', atMost: 1 },
    ],
    fact: 'score',
    test: {
      atLeast: {
        axes: [
          { fact: 'ltv', upTo: [75_000, null] },
          { fact: 'dti', upTo: [36_000, 45_000] },
        ],
        cells: [620, 640, 680, 720],
      },
    },
    whenUnknown: 'assume-met',
    sentence: 'The score is {value}; manual underwriting at this LTV and DTI needs {limit}.',
  }),
  rule({
    ruleId: 'agency-financed-properties',
    source: AGENCY_MATRIX,
    products: AGENCY,
    when: [{ fact: 'occupancy', in: ['SecondHome', 'Investment'] }],
    fact: 'financedProperties',
    test: { atMost: 10 },
    whenUnknown: 'assume-met',
    sentence: '{value} financed properties are more than the {limit} allowed for a second home or investment property.',
  }),
  rule({
    ruleId: 'agency-many-financed-score',
    source: AGENCY_MATRIX,
    products: AGENCY,
    when: [
      { fact: 'occupancy', in: ['SecondHome', 'Investment'] },
      { fact: 'financedProperties', atLeast: 7 },
    ],
    fact: 'score',
    test: { atLeast: 720 },
    sentence: 'With seven or more financed properties the score must be {limit}; it is {value}.',
  }),
  rule({
    ruleId: 'agency-manufactured',
    source: AGENCY_MATRIX,
    products: AGENCY,
    when: [{ fact: 'propertyType', in: ['ManufacturedHome'] }],
    fact: 'ltv',
    test: { atMost: { axes: [PURPOSE], cells: [95_000, 95_000, 65_000] } },
    sentence: 'LTV {value} is above the {limit} maximum for a manufactured home.',
  }),
  rule({
    ruleId: 'agency-streamline',
    source: AGENCY_MATRIX,
    products: { mortgageTypes: ['Conventional'] },
    fact: 'purpose',
    test: { noneOf: ['Streamline'] },
    sentence: 'A streamline refinance is a government program.',
  }),
  rule({
    ruleId: 'conventional-mi',
    source: AGENCY_MATRIX,
    products: AGENCY,
    when: [{ fact: 'ltv', above: 80_000 }],
    fact: 'mortgageInsurance',
    test: { noneOf: ['None'] },
    whenUnknown: 'assume-met',
    sentence: 'An LTV above 80.00% needs mortgage insurance.',
  }),
  rule({
    ruleId: 'conforming-limit',
    source: 'FHFA conforming loan limits',
    products: { series: ['Conforming', 'Affordable'] },
    fact: 'loanAmount',
    test: { atMost: { fact: 'conformingBaseline' } },
    sentence: 'Amount {value} is above the conforming baseline of {limit}.',
  }),
  rule({
    ruleId: 'high-balance-minimum',
    source: 'FHFA conforming loan limits',
    products: { series: ['HighBalance'] },
    fact: 'loanAmount',
    test: { above: { fact: 'conformingBaseline' } },
    sentence: 'Amount {value} is not above the conforming baseline of {limit}.',
  }),
  rule({
    ruleId: 'high-balance-limit',
    source: 'FHFA conforming loan limits',
    products: { series: ['HighBalance'] },
    fact: 'loanAmount',
    test: { atMost: { fact: 'conformingLimit' } },
    sentence: "Amount {value} is above the county's limit of {limit}.",
  }),
  rule({
    ruleId: 'home-start-income',
    source: OVERLAY,
    products: { series: ['Affordable'] },
    fact: 'incomeOfAreaMedian',
    test: { atMost: 80_000 },
    sentence: 'Income must be at most {limit} of the area median; it is {value}.',
  }),
  rule({
    ruleId: 'home-start-occupancy',
    source: OVERLAY,
    products: { series: ['Affordable'] },
    fact: 'occupancy',
    test: { oneOf: ['PrimaryResidence'] },
    sentence: 'HomeStart is for a primary residence.',
  }),
  rule({
    ruleId: 'home-start-purpose',
    source: OVERLAY,
    products: { series: ['Affordable'] },
    fact: 'purpose',
    test: { noneOf: ['CashOut'] },
    sentence: 'HomeStart does not take cash out.',
  }),
];

const jumbo: readonly EligibilityRule[] = [
  rule({
    ruleId: 'jumbo-minimum',
    source: 'FHFA conforming loan limits',
    products: JUMBO,
    fact: 'loanAmount',
    test: { above: { fact: 'conformingLimit' } },
    sentence: 'Amount is below the jumbo minimum: {value} is not above {limit}.',
  }),
  rule({
    ruleId: 'jumbo-maximum',
    source: OVERLAY,
    products: JUMBO,
    fact: 'loanAmount',
    test: { atMost: 300_000_000 },
    sentence: 'Amount {value} is above the {limit} maximum.',
  }),
  rule({
    ruleId: 'jumbo-score',
    source: OVERLAY,
    products: JUMBO,
    fact: 'score',
    test: { atLeast: 700 },
    sentence: 'The score is {value}; this product needs {limit}.',
  }),
  rule({
    ruleId: 'jumbo-ltv',
    source: OVERLAY,
    products: JUMBO,
    fact: 'ltv',
    test: { atMost: { axes: [PURPOSE], cells: [89_990, 89_990, 75_000] } },
    sentence: 'LTV {value} is above the {limit} maximum.',
  }),
  rule({
    ruleId: 'jumbo-cltv',
    source: OVERLAY,
    products: JUMBO,
    fact: 'cltv',
    test: { atMost: 89_990 },
    sentence: 'CLTV {value} is above the {limit} maximum.',
  }),
  rule({
    ruleId: 'jumbo-dti',
    source: OVERLAY,
    products: JUMBO,
    fact: 'dti',
    test: { atMost: 43_000 },
    whenUnknown: 'assume-met',
    sentence: 'DTI {value} is above the {limit} maximum.',
  }),
  rule({
    ruleId: 'jumbo-occupancy',
    source: OVERLAY,
    products: JUMBO,
    fact: 'occupancy',
    test: { oneOf: ['PrimaryResidence', 'SecondHome'] },
    sentence: 'Jumbo loans are not offered on an investment property.',
  }),
  rule({
    ruleId: 'jumbo-units',
    source: OVERLAY,
    products: JUMBO,
    fact: 'units',
    test: { atMost: 2 },
    sentence: '{value} units are more than the {limit} a jumbo loan may have.',
  }),
  rule({
    ruleId: 'jumbo-property',
    source: OVERLAY,
    products: JUMBO,
    fact: 'propertyType',
    test: { noneOf: ['ManufacturedHome'] },
    sentence: 'Jumbo loans are not offered on a manufactured home.',
  }),
  rule({
    ruleId: 'jumbo-reserves',
    source: OVERLAY,
    products: JUMBO,
    fact: 'reservesMonths',
    test: { atLeast: 6 },
    whenUnknown: 'assume-met',
    sentence: 'Reserves of {value} are below the {limit} needed.',
  }),
];

const government: readonly EligibilityRule[] = [
  rule({
    ruleId: 'government-mi',
    source: OVERLAY,
    products: GOVERNMENT,
    fact: 'mortgageInsurance',
    test: { noneOf: ['BorrowerPaidSingle', 'LenderPaid'] },
    whenUnknown: 'assume-met',
    sentence: '{value} MI is conventional only.',
  }),
  rule({
    ruleId: 'government-occupancy',
    source: 'Program rules',
    products: { series: ['FHA', 'VA', 'USDA'] },
    fact: 'occupancy',
    test: { oneOf: ['PrimaryResidence'] },
    sentence: '{product} is for a primary residence.',
  }),
  rule({
    ruleId: 'fha-limit',
    source: 'HUD mortgage limits',
    products: FHA,
    fact: 'loanAmount',
    test: { atMost: { fact: 'fhaLimit' } },
    sentence: "Amount {value} is above the county's FHA limit of {limit}.",
  }),
  rule({
    ruleId: 'fha-score',
    source: OVERLAY,
    products: FHA,
    fact: 'score',
    test: { atLeast: 580 },
    sentence: 'The score is {value}; this product needs {limit}.',
  }),
  rule({
    ruleId: 'fha-ltv',
    source: FHA_GUIDE,
    products: FHA,
    fact: 'ltv',
    test: {
      atMost: {
        axes: [{ fact: 'purpose', values: ['Purchase', 'LimitedCashOut', 'CashOut', 'Streamline'] }],
        cells: [96_500, 97_750, 80_000, 97_750],
      },
    },
    sentence: 'LTV {value} is above the {limit} FHA maximum for this purpose.',
  }),
  rule({
    ruleId: 'fha-dti',
    source: FHA_GUIDE,
    products: FHA,
    fact: 'dti',
    test: { atMost: 56_990 },
    whenUnknown: 'assume-met',
    sentence: 'DTI {value} is above the {limit} maximum.',
  }),
  rule({
    ruleId: 'fha-irrrl',
    source: FHA_GUIDE,
    products: { series: ['FHA', 'USDA'] },
    fact: 'refinanceProgram',
    test: { noneOf: ['InterestRateReductionRefinanceLoan'] },
    sentence: 'An IRRRL is a VA program.',
  }),
  rule({
    ruleId: 'va-veteran',
    source: VA_GUIDE,
    products: { mortgageTypes: ['VA'] },
    fact: 'veteranEligible',
    test: { oneOf: [true] },
    sentence: 'No eligible veteran on the application.',
  }),
  rule({
    ruleId: 'va-score',
    source: OVERLAY,
    products: { mortgageTypes: ['VA'] },
    fact: 'score',
    test: { atLeast: 580 },
    sentence: 'The score is {value}; this product needs {limit}.',
  }),
  rule({
    ruleId: 'va-ltv',
    source: VA_GUIDE,
    products: VA,
    fact: 'ltv',
    test: { atMost: 100_000 },
    sentence: 'LTV {value} is above the {limit} maximum.',
  }),
  rule({
    ruleId: 'va-not-streamline',
    source: VA_GUIDE,
    products: VA,
    fact: 'purpose',
    test: { noneOf: ['Streamline'] },
    sentence: 'An interest rate reduction refinance is priced as VA IRRRL.',
  }),
  rule({
    ruleId: 'irrrl-program',
    source: VA_GUIDE,
    products: IRRRL,
    fact: 'refinanceProgram',
    test: { oneOf: ['InterestRateReductionRefinanceLoan'] },
    sentence: 'VA IRRRL is for an interest rate reduction refinance of a VA loan.',
  }),
  rule({
    ruleId: 'usda-area',
    source: USDA_GUIDE,
    products: USDA,
    fact: 'ruralEligible',
    test: { oneOf: [true] },
    sentence: 'The property is not known to be in an eligible rural area.',
  }),
  rule({
    ruleId: 'usda-income',
    source: USDA_GUIDE,
    products: USDA,
    fact: 'incomeOfAreaMedian',
    test: { atMost: 115_000 },
    sentence: 'Income must be at most {limit} of the area median; it is {value}.',
  }),
  rule({
    ruleId: 'usda-score',
    source: 'GUS, lender overlay',
    products: USDA,
    fact: 'score',
    test: { atLeast: 640 },
    sentence: 'The score is {value}; this product needs {limit}.',
  }),
  rule({
    ruleId: 'usda-ltv',
    source: USDA_GUIDE,
    products: USDA,
    fact: 'ltv',
    test: { atMost: 100_000 },
    sentence: 'LTV {value} is above the {limit} maximum.',
  }),
  rule({
    ruleId: 'usda-units',
    source: USDA_GUIDE,
    products: USDA,
    fact: 'units',
    test: { atMost: 1 },
    sentence: 'USDA lends on one unit; this property has {value}.',
  }),
  rule({
    ruleId: 'usda-purpose',
    source: USDA_GUIDE,
    products: USDA,
    fact: 'purpose',
    test: { noneOf: ['CashOut'] },
    sentence: 'USDA does not take cash out.',
  }),
  rule({
    ruleId: 'usda-dti',
    source: USDA_GUIDE,
    products: USDA,
    fact: 'dti',
    test: { atMost: 46_000 },
    whenUnknown: 'assume-met',
    sentence: 'DTI {value} is above the {limit} maximum.',
  }),
];

/** Agency figures as dated tables, the lender's overlays beside them; figures the source labels as not verified are labeled here too. */
export const sheetEligibility: readonly EligibilityRule[] = [...everyProduct, ...agency, ...jumbo, ...government, ...programEligibility];
