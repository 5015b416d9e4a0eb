import { dollars } from '../../../foundation/money/money.ts';
import type { Points, Rate, Ratio } from '../../../foundation/rates/rates.ts';
import { samplePurchase } from '../../price/samples/sample-purchase.ts';
import { sheet20261120 } from '../../price/samples/sheet-2026-11-20.ts';
import type { PricingScenario, RateSheet, Series } from '../../price/domain/index.ts';
import { sheet20261112, sheet20261118, sheet20261119 } from '../../price/samples/earlier-sheets.ts';
import type { GoldenLine, GoldenScenario } from '../domain/sheet-document.ts';

/*
 * The demonstration's sheets with their golden scenarios. The expected prices were worked out from the sheets row by row, not by the
 * engine; `demo-sheets.test.ts` does that again.
 */

/** The common part of every sheet's scenarios; amounts and ratios agree: 318,087 is 80 % of 397,608.75. */
function scenario(change: Partial<PricingScenario>): PricingScenario {
  const { mortgageType: _open, ...sample } = samplePurchase;
  return { ...sample, ...change };
}
function ratios(ltv: Ratio, loanAmount = 318_087): Pick<PricingScenario, 'ltv' | 'cltv' | 'loanAmount' | 'value' | 'salesPrice'> {
  const value = dollars(Math.round((loanAmount * 100_000) / ltv));
  return { ltv, cltv: ltv, loanAmount: dollars(loanAmount), value, salesPrice: value };
}

interface Case {
  readonly goldenId: string;
  readonly name: string;
  readonly productId: string;
  readonly rate: Rate;
  readonly lockDays: number;
  readonly scenario: PricingScenario;
}

const borrowerPaid = { ...samplePurchase.compensation, paidBy: 'Borrower' } as const;

/** One case for each corner of a sheet. */
const cases: readonly Case[] = [
  {
    goldenId: 'G-01',
    name: 'C30F, 740, 80 LTV, 30 d',
    productId: '0101',
    rate: 6625,
    lockDays: 30,
    scenario: scenario({ ...ratios(80_000), score: 740 }),
  },
  {
    goldenId: 'G-02',
    name: 'C30F, 700, 95 LTV, MI, 45 d',
    productId: '0101',
    rate: 6750,
    lockDays: 45,
    scenario: scenario({ ...ratios(95_000), score: 700, mortgageInsurance: 'BorrowerPaidMonthly' }),
  },
  {
    goldenId: 'G-03',
    name: 'C15F refi, 780, 60 LTV, 30 d',
    productId: '0103',
    rate: 5875,
    lockDays: 30,
    scenario: scenario({ ...ratios(60_000), score: 780, loanPurpose: 'Refinance', refinanceCashOut: 'LimitedCashOut' }),
  },
  {
    goldenId: 'G-04',
    name: 'FHA 30, 640, 96.5 LTV, 30 d',
    productId: '0201',
    rate: 6125,
    lockDays: 30,
    scenario: scenario({ ...ratios(96_500), score: 640, mortgageType: 'FHA' }),
  },
  {
    goldenId: 'G-05',
    name: 'VA IRRRL, 620, 30 d',
    productId: '0302',
    rate: 6000,
    lockDays: 30,
    scenario: scenario({
      ...ratios(90_000),
      score: 620,
      loanPurpose: 'Refinance',
      refinanceProgram: 'InterestRateReductionRefinanceLoan',
      veteran: { eligible: true },
      mortgageInsurance: 'None',
    }),
  },
  {
    goldenId: 'G-06',
    name: 'Jumbo 30, 760, 75 LTV, 60 d',
    productId: '0501',
    rate: 6625,
    lockDays: 60,
    scenario: scenario({ ...ratios(75_000, 1_250_000), score: 760, mortgageInsurance: 'None' }),
  },
  {
    goldenId: 'G-07',
    name: 'C30F, 2-unit investor, 45 d',
    productId: '0101',
    rate: 7500,
    lockDays: 45,
    scenario: scenario({ ...ratios(70_000), score: 720, occupancy: 'Investment', units: 2, mortgageInsurance: 'None' }),
  },
  {
    goldenId: 'G-08',
    name: 'Expect ineligible: VA, non-veteran',
    productId: '0301',
    rate: 6000,
    lockDays: 30,
    scenario: scenario({ mortgageInsurance: 'None' }),
  },
  {
    goldenId: 'G-09',
    name: '7/6 ARM, second-home condo, 95 LTV above its limit',
    productId: '0104',
    rate: 6250,
    lockDays: 30,
    scenario: scenario({ ...ratios(95_000), score: 760, occupancy: 'SecondHome', propertyType: 'Condominium' }),
  },
  {
    goldenId: 'G-10',
    name: 'C30F cash-out, condo, second lien, no escrows, NY, 60 d',
    productId: '0101',
    rate: 7125,
    lockDays: 60,
    scenario: scenario({
      ...ratios(70_000),
      cltv: 78_000,
      subordinateFinancing: dollars(36_353),
      score: 760,
      loanPurpose: 'Refinance',
      refinanceCashOut: 'CashOut',
      propertyType: 'Condominium',
      escrowsWaived: true,
      state: 'NY',
      mortgageInsurance: 'None',
    }),
  },
  {
    goldenId: 'G-11',
    name: 'HomeStart, first home, LPMI, borrower-paid, 15 d',
    productId: '0105',
    rate: 7000,
    lockDays: 15,
    scenario: scenario({
      ...ratios(92_000, 240_000),
      score: 705,
      firstTimeBuyer: true,
      incomeOfAreaMedian: 72_000,
      mortgageInsurance: 'LenderPaid',
      compensation: borrowerPaid,
      hierarchy: { region: '10', branch: '377', brokerage: '2' },
    }),
  },
  {
    goldenId: 'G-12',
    name: 'USDA 30, 680, 100 LTV, tier 3, 75 d',
    productId: '0401',
    rate: 6500,
    lockDays: 75,
    scenario: scenario({
      ...ratios(100_000, 210_000),
      score: 680,
      ruralEligible: true,
      incomeOfAreaMedian: 90_000,
      mortgageType: 'USDARuralDevelopment',
      mortgageInsurance: 'None',
      brokerTier: 3,
    }),
  },
];

const portfolioCase: Case = {
  goldenId: 'G-13',
  name: 'Portfolio, for another brokerage',
  productId: '0601',
  rate: 6625,
  lockDays: 30,
  scenario: scenario({ ...ratios(75_000, 1_250_000), score: 760, mortgageInsurance: 'None', hierarchy: { brokerage: '3' } }),
};

type Expected = Readonly<Record<string, Points | string>>;

function goldens(
  of: readonly Case[],
  expected: Expected,
  lines: Readonly<Record<string, readonly GoldenLine[]>> = {},
): readonly GoldenScenario[] {
  return of.map((one) => {
    const answer = expected[one.goldenId]!;
    return {
      ...one,
      expected: typeof answer === 'number' ? { price: answer } : { ineligible: true, ruleId: answer },
      ...(lines[one.goldenId] ? { lines: lines[one.goldenId]! } : {}),
    };
  });
}

export interface DemoSheet {
  readonly sheet: RateSheet;
  readonly golden: readonly GoldenScenario[];
}

/** Ineligible cases are ineligible on each of the three days. */
const ineligible = { 'G-08': 'va-veteran', 'G-09': 'agency-ltv-arm', 'G-13': 'offered-brokerage-0601' };

/** The sheet of a week before, at which a loan of the demonstration was locked: each price a point below the live sheet's. */
export const demoEarlySheet: DemoSheet = {
  sheet: sheet20261112,
  golden: goldens(cases, {
    'G-01': 98_762,
    'G-02': 98_793,
    'G-03': 99_199,
    'G-04': 98_887,
    'G-05': 97_449,
    'G-06': 98_506,
    'G-07': 99_200,
    'G-10': 99_031,
    'G-11': 100_706,
    'G-12': 99_419,
    ...ineligible,
  }),
};

/** The sheets of three days, the last of them live. */
export const demoSheets: readonly DemoSheet[] = [
  {
    sheet: sheet20261118,
    golden: goldens([...cases, portfolioCase], {
      'G-01': 99_906,
      'G-02': 99_937,
      'G-03': 100_343,
      'G-04': 100_062,
      'G-05': 98_593,
      'G-06': 99_743,
      'G-07': 100_344,
      'G-10': 100_125,
      'G-11': 101_850,
      'G-12': 100_531,
      ...ineligible,
    }),
  },
  {
    sheet: sheet20261119,
    golden: goldens([...cases, portfolioCase], {
      'G-01': 99_825,
      'G-02': 99_856,
      'G-03': 100_262,
      'G-04': 99_981,
      'G-05': 98_477,
      'G-06': 99_628,
      'G-07': 100_263,
      'G-10': 100_094,
      'G-11': 101_738,
      'G-12': 100_451,
      ...ineligible,
    }),
  },
  {
    sheet: sheet20261120,
    golden: goldens(
      cases,
      {
        'G-01': 99_762,
        'G-02': 99_793,
        'G-03': 100_199,
        'G-04': 99_887,
        'G-05': 98_449,
        'G-06': 99_506,
        'G-07': 100_200,
        'G-10': 100_031,
        'G-11': 101_706,
        'G-12': 100_419,
        ...ineligible,
      },
      {
        // Row 6.625 of C30F for 30 days; 740 at 80 %; $318,087; Colorado; tier 2; 2.000 % to the broker.
        'G-01': [
          { line: 'base', effect: 102_500 },
          { line: 'llpa-purchase', effect: -875 },
          { line: 'loan-size', effect: 62 },
          { line: 'state', effect: -50 },
          { line: 'broker-tier', effect: 125 },
          { line: 'compensation', effect: -2000 },
        ],
      },
    ),
  },
];

/** The prices of the live sheet as two sheets before it had them, one before the early sheet and one after. */
function earlierSheet(versionId: string, effective: string): DemoSheet {
  const { sheet, golden } = demoSheets.at(-1)!;
  return { golden, sheet: { ...sheet, versionId, sequence: 1, effective, title: `Sheet ${versionId.replace(/-1$/, '')} #1` } };
}
export const demoFirstSheet = earlierSheet('2026-10-02-1', '2026-10-02T09:30:00-04:00');
export const demoSteadySheet = earlierSheet('2026-11-13-1', '2026-11-13T09:30:00-05:00');

const draftShifts: Readonly<Partial<Record<Series, Points>>> = {
  Conforming: -62,
  Affordable: -62,
  FHA: -93,
  VA: -93,
  VAIRRRL: -93,
  USDA: -62,
  Jumbo: -187,
};

/**
 * A draft that cannot go live: somebody changed a cell of the jumbo grid after its golden scenario was worked out.
 */
export const demoDraft: DemoSheet = {
  sheet: {
    ...sheet20261120,
    versionId: '2026-11-20-4',
    sequence: 4,
    effective: '2026-11-20T14:05:00-05:00',
    title: 'Sheet 2026-11-20 #4',
    products: sheet20261120.products.map((product) => ({
      ...product,
      prices: product.prices.map((row, r) => {
        // The 15-year stays; high rates move half as much, and two rows of the jumbo more than the rest.
        const full = product.productId === '0103' ? 0 : (draftShifts[product.series] ?? 0);
        const shift = product.series === 'Jumbo' && (r === 3 || r === 4) ? -312 + (r - 3) * 62 : r > 10 ? Math.trunc(full / 2) : full;
        return row.map((price) => price + shift);
      }),
    })),
    adjusters: sheet20261120.adjusters.map((table) =>
      table.tableId === 'jumbo-score'
        ? { ...table, version: '2026-11-19', cells: table.cells.map((cell, i) => (i === 22 ? -125 : cell)) }
        : table,
    ),
  },
  golden: goldens(
    cases,
    {
      'G-01': 99_700,
      'G-02': 99_731,
      'G-03': 100_199,
      'G-04': 99_794,
      'G-05': 98_356,
      'G-06': 99_319,
      'G-07': 100_169,
      'G-10': 100_000,
      'G-11': 101_675,
      'G-12': 100_357,
      ...ineligible,
    },
    {
      'G-06': [
        { line: 'base', effect: 100_844 },
        { line: 'jumbo-score', effect: 0 },
      ],
    },
  ),
};
