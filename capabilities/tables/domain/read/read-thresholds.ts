import type { ThresholdYear } from '../../../../regulation/qm/index.ts';
import { columnsOf, wholeDollars, type Gathering, type GridRow } from './grid.ts';

/** The columns of amounts, in the order they are written. */
export const THRESHOLD_AMOUNTS = [
  'tier_1_from',
  'tier_2_from',
  'tier_3_from',
  'tier_4_from',
  'flat_cap_1',
  'flat_cap_2',
  'hoepa_loan_amount',
  'hoepa_dollar_trigger',
] as const;

/** Reads the thresholds of one year, amounts in whole dollars. */
export function readThresholds(
  grid: readonly GridRow[],
  year: number,
  to: Gathering,
): Omit<ThresholdYear, 'source' | 'standing'> | undefined {
  const columns = columnsOf(
    grid,
    Object.fromEntries(['year', ...THRESHOLD_AMOUNTS].map((name) => [name, new RegExp(`^${name}$`)])),
    'year',
  );
  const missing = columns ? THRESHOLD_AMOUNTS.filter((name) => !columns.has(name)) : ['year', ...THRESHOLD_AMOUNTS];
  if (!columns || missing.length > 0) {
    to.say(columns?.header.row ?? null, null, `Columns are missing: ${missing.join(', ')}.`);
    return undefined;
  }
  const row = columns.rows.find((one) => columns.at(one, 'year') === String(year));
  if (!row) {
    to.say(null, 'year', `The file has no row for ${year}.`);
    return undefined;
  }
  const twice = columns.rows.find((one) => one !== row && columns.at(one, 'year') === String(year));
  if (twice) to.say(twice.row, 'year', `${year} is already on row ${row.row}.`);
  const dollars = THRESHOLD_AMOUNTS.map((name) => wholeDollars(columns.at(row, name)) ?? 0);
  for (const [at, name] of THRESHOLD_AMOUNTS.entries())
    if (dollars[at]! <= 0) to.say(row.row, name, `“${columns.at(row, name)}” is not an amount in whole dollars.`);
  const [first, second, third, fourth, cap1, cap2, hoepa, trigger] = dollars.map((amount) => amount * 100) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (to.problems.length > 0) return undefined;
  const falling = [first, second, third, fourth];
  for (const [at, name] of THRESHOLD_AMOUNTS.slice(1, 4).entries())
    if (falling[at + 1]! >= falling[at]!) to.say(row.row, name, `${name} is not below ${THRESHOLD_AMOUNTS[at]!}.`);
  if (cap2 >= cap1) to.say(row.row, 'flat_cap_2', 'flat_cap_2 is not below flat_cap_1.');
  return to.problems.length > 0
    ? undefined
    : {
        year,
        pointsAndFeesTiers: [first, second, third, fourth],
        pointsAndFeesFlatCaps: [cap1, cap2],
        hoepaLoanAmount: hoepa,
        hoepaDollarTrigger: trigger,
      };
}
