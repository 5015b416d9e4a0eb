import { dollars } from '../../../foundation/money/money.ts';
import type { Points } from '../../../foundation/rates/rates.ts';
import type { PricingScenario, RateSheet, SheetProduct } from '../../price/domain/index.ts';
import type { GoldenScenario, SheetDocument } from './sheet-document.ts';

/*
 * The sheet that a new lender begins from: one product, one table of adjustments and a few rules. Each worksheet has a line to overwrite.
 * Every figure is invented and round, so that the golden scenarios can be computed without a program.
 */

const EXAMPLE = 'Example: write your own';
const LOCK_DAYS = [15, 30, 45, 60] as const;
/** The price of each lock period less that of 30 days. */
const AGAINST_30_DAYS: readonly Points[] = [125, 0, -125, -250];
/** 5.500% is 97.000 for 30 days, and each eighth of rate is three eighths of a point: 6.500% is par. */
const [FIRST_RATE, EIGHTH, FIRST_PRICE, AN_EIGHTH_MORE] = [5500, 125, 97_000, 375] as const;
const STEPS = Array.from({ length: 21 }, (_, step) => step);

const product: SheetProduct = {
  productId: '0101',
  code: 'C30F',
  name: 'Example conforming 30 fixed',
  series: 'Conforming',
  mortgageType: 'Conventional',
  amortization: 'Fixed',
  termMonths: 360,
  lockDays: LOCK_DAYS,
  rates: STEPS.map((step) => FIRST_RATE + step * EIGHTH),
  prices: STEPS.map((step) => AGAINST_30_DAYS.map((against) => FIRST_PRICE + step * AN_EIGHTH_MORE + against)),
};

const contents: Omit<RateSheet, 'versionId' | 'sequence' | 'title' | 'effective'> = {
  products: [product],
  adjusters: [
    {
      tableId: 'score-ltv',
      version: '1',
      label: 'Score and LTV',
      line: '{axes}',
      source: EXAMPLE,
      kind: 'score-ltv',
      effect: 'price',
      products: { series: ['Conforming'] },
      axes: [
        { fact: 'score', upTo: [679, 739, null] },
        { fact: 'ltv', upTo: [60_000, 75_000, 80_000, null] },
      ],
      cells: [0, -500, -1000, -1250, 0, -250, -500, -750, 0, 0, -250, -500],
    },
  ],
  eligibility: [
    {
      ruleId: 'first-lien',
      source: EXAMPLE,
      products: {},
      fact: 'lienPriority',
      test: { oneOf: ['FirstLien'] },
      whenUnknown: 'fail',
      sentence: 'This sheet prices first liens only.',
    },
    {
      ruleId: 'score',
      source: EXAMPLE,
      products: {},
      fact: 'score',
      test: { atLeast: 620 },
      whenUnknown: 'fail',
      sentence: 'The score is {value}; this product needs {limit}.',
    },
    {
      ruleId: 'ltv',
      source: EXAMPLE,
      products: {},
      fact: 'ltv',
      test: { atMost: 95_000 },
      whenUnknown: 'fail',
      sentence: 'LTV {value} is above the {limit} maximum.',
    },
    {
      ruleId: 'mortgage-insurance',
      source: EXAMPLE,
      products: { mortgageTypes: ['Conventional'] },
      when: [{ fact: 'ltv', above: 80_000 }],
      fact: 'mortgageInsurance',
      test: { noneOf: ['None'] },
      whenUnknown: 'assume-met',
      sentence: 'An LTV above 80.00% needs mortgage insurance.',
    },
    {
      ruleId: 'conforming-limit',
      source: 'FHFA conforming loan limits',
      products: { series: ['Conforming'] },
      fact: 'loanAmount',
      test: { atMost: { fact: 'conformingLimit' } },
      whenUnknown: 'fail',
      sentence: 'Amount {value} is above the county’s limit of {limit}.',
    },
  ],
  caps: [{ capId: 'conforming', source: EXAMPLE, products: { series: ['Conforming'] }, maximumPrice: 105_000, minimumPrice: 94_000 }],
  fees: [{ feeId: 'underwriting', label: 'Underwriting fee', source: EXAMPLE, products: {}, amount: dollars(1000) }],
};

/** $300,000 on $400,000, an LTV of 75.00%; the lender pays the broker 2.000%. */
const purchase: PricingScenario = {
  mortgageType: 'Conventional',
  lienPriority: 'FirstLien',
  loanPurpose: 'Purchase',
  occupancy: 'PrimaryResidence',
  units: 1,
  propertyType: 'SingleFamily',
  state: 'CO',
  loanAmount: dollars(300_000),
  value: dollars(400_000),
  salesPrice: dollars(400_000),
  ltv: 75_000,
  cltv: 75_000,
  score: 760,
  mortgageInsurance: 'None',
  compensation: { paidBy: 'Lender', points: 2000, minimum: dollars(1000), maximum: dollars(20_000), source: 'Example agreement' },
  brokerTier: 2,
  limits: { conformingBaseline: dollars(800_000), conforming: dollars(800_000), fha: dollars(500_000), source: 'Example limits' },
};

const golden: readonly GoldenScenario[] = [
  {
    goldenId: 'G-01',
    name: '6.500%, 760, 75 LTV, 30 d',
    productId: '0101',
    rate: 6500,
    lockDays: 30,
    scenario: purchase,
    expected: { price: 98_000 },
    lines: [
      { line: 'base', effect: 100_000 },
      { line: 'compensation', effect: -2000 },
    ],
  },
  {
    goldenId: 'G-02',
    name: '7.000%, 739, 80 LTV, 45 d: each band at its end',
    productId: '0101',
    rate: 7000,
    lockDays: 45,
    scenario: { ...purchase, value: dollars(375_000), salesPrice: dollars(375_000), ltv: 80_000, cltv: 80_000, score: 739 },
    expected: { price: 98_875 },
    lines: [
      { line: 'base', effect: 101_375 },
      { line: 'score-ltv', effect: -500 },
      { line: 'compensation', effect: -2000 },
    ],
  },
  {
    goldenId: 'G-03',
    name: 'Expect ineligible: 619, below the lowest score',
    productId: '0101',
    rate: 6500,
    lockDays: 30,
    scenario: { ...purchase, score: 619 },
    expected: { ineligible: true, ruleId: 'score' },
  },
];

/** The name of the file, and the title on its cover. */
export const STARTER_TITLE = 'Starter rate sheet: every price is invented';

/** The starter sheet, effective from an instant as ISO writes it. */
export function starterSheet(effective: string): SheetDocument {
  return { effective, ...contents, golden };
}
