import { Decimal } from 'decimal.js';
import type { Cents } from '../../../foundation/money/money.ts';

/** The median family income of a county: the base of income limits. */
export interface MedianIncome {
  readonly year: number;
  readonly cents: Cents;
  readonly source: string;
  /** True where there was no published table. */
  readonly estimated: boolean;
}

export interface CountyIncome {
  readonly fips: string;
  readonly name: string;
  readonly median: MedianIncome | null;
  /** Shares of the median that programs ask for, in whole percent: 80 for Fannie Mae's and Freddie Mac's, 115 for USDA's. */
  readonly limits: readonly { readonly percent: number; readonly cents: Cents }[];
}

const PERCENTS = [50, 80, 100, 115, 120] as const;
const ESTIMATE =
  'Estimate: national median family income of fiscal year 2025 by the county’s income per person (BEA, 2018); not HUD’s table';

const dollars: Readonly<Record<string, number>> = {
  '04013': 92_000,
  '06037': 117_500,
  '06073': 114_000,
  '08013': 130_400,
  '08031': 118_000,
  '08069': 103_800,
  '12057': 93_700,
  '12086': 108_200,
  '13121': 101_300,
  '17031': 114_000,
  '25025': 137_400,
  '27053': 116_100,
  '27137': 92_100,
  '36061': 134_800,
  '39035': 102_200,
  '39049': 99_500,
  '48201': 106_400,
  '48453': 110_400,
  '53033': 132_000,
  '53053': 132_000,
};

/** A few counties for trials, until the lender uploads HUD's published table; estimates, and labeled so. */
export const estimatedIncomes: ReadonlyMap<string, MedianIncome> = new Map(
  Object.entries(dollars).map(([fips, amount]) => [fips, { year: 2025, cents: amount * 100, source: ESTIMATE, estimated: true }]),
);

/** The counties of a state with their median incomes; a county without a figure is listed too. */
export function countyIncomes(
  counties: readonly { readonly fips: string; readonly name: string }[],
  known: ReadonlyMap<string, MedianIncome>,
): readonly CountyIncome[] {
  return counties.map(({ fips, name }) => {
    const median = known.get(fips) ?? null;
    return { fips, name, median, limits: median ? PERCENTS.map((percent) => ({ percent, cents: shareOf(median.cents, percent) })) : [] };
  });
}

/** A share in whole dollars, half up. */
function shareOf(cents: Cents, percent: number): Cents {
  return new Decimal(cents).mul(percent).div(10_000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).mul(100).toNumber();
}

/** One line of a published table: its year, a county and its median income in whole dollars. */
export interface IncomeLine {
  readonly year: string;
  readonly fips: string;
  readonly median: string;
  readonly source?: string;
}

/** Reads a published table. A line that can't be read is named: half a table would give half the counties other limits. */
export function readIncomes(lines: readonly IncomeLine[]): ReadonlyMap<string, MedianIncome> {
  const read = new Map<string, MedianIncome>();
  for (const [at, { year, fips, median, source }] of lines.entries()) {
    const figures = /^\d{4}$/.test(year ?? '') && /^\d{5}$/.test(fips ?? '') && /^\d{4,7}$/.test(median ?? '');
    if (!figures) throw new Error(`Line ${at + 2} of the county incomes is not a year, a county of five digits and whole dollars.`);
    const before = read.get(fips);
    if (before && before.year >= Number(year)) continue;
    const cents = Number(median) * 100; // exact: whole dollars
    read.set(fips, { year: Number(year), cents, source: source || 'HUD median family incomes', estimated: false });
  }
  return read;
}
