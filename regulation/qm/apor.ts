import { explained, given, months, onDate, percent, step, type Explained } from '../../foundation/explain/explain.ts';
import { addDays, formatDate, isPlainDate, weekday, type PlainDate } from '../../foundation/dates/dates.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { differenceStep, amountOf } from '../arithmetic-steps.ts';
import { citation } from '../dated-table.ts';
import { APOR_FIXED, type AporTable } from './apor-fixed.ts';

/** Monday of the week a date lies in; the table of a week takes effect on its Monday. */
export function mondayOf(date: PlainDate): PlainDate {
  return addDays(date, -((weekday(date) + 6) % 7));
}

/** Whole years of a term for the table: the nearest, ties to the shorter, never below one. */
export function aporYears(termMonths: number): number {
  const years = Math.floor(termMonths / 12);
  return Math.max(1, termMonths % 12 > 6 ? years + 1 : years);
}

/**
 * Average prime offer rate of a fixed-rate transaction, in thousandths, for the day the rate was set (12 CFR 1026.35(a)(2)). Refuses a date
 * outside the table's weeks (the last week of the table is never used instead) and terms beyond fifty years.
 */
export function aporFixed(
  rateSetDate: PlainDate,
  termMonths: number,
  tables: readonly AporTable[] = [APOR_FIXED],
): Result<Explained<Rate>> {
  if (!isPlainDate(rateSetDate))
    return refuse('RATE_SET_DATE_MISSING', 'The rate-set date is missing or is no date.', { field: 'rateSetDate' });
  if (!Number.isInteger(termMonths) || termMonths < 1)
    return refuse('TERM_MISSING', 'The term must be a whole number of months above zero.', { field: 'termMonths' });
  return rateOfWeek({ rateSetDate, months: termMonths, of: 'Term', tables });
}

interface Looked {
  readonly rateSetDate: PlainDate;
  /** The term, or the initial fixed period of an adjustable loan. */
  readonly months: number;
  readonly of: 'Term' | 'Initial fixed period';
  readonly tables: readonly AporTable[];
}

function rateOfWeek({ rateSetDate, months: asked, of, tables }: Looked): Result<Explained<Rate>> {
  const monday = mondayOf(rateSetDate);
  const found = weekOf(monday, tables);
  if (!found) return withoutWeek(monday, tables);
  const { table, week } = found;
  const years = aporYears(asked);
  const band = table.bands.findIndex(([from, to]) => years >= from && years <= to);
  if (band === -1)
    return refuse(
      'TERM_OUT_OF_TABLE',
      `There is no average prime offer rate for ${of === 'Term' ? 'a term' : 'an initial fixed period'} of ${years} years.`,
      {
        field: of === 'Term' ? 'termMonths' : 'initialFixedMonths',
      },
    );
  const rate = week[band + 1] as Rate;
  const why = step('Average prime offer rate', percent(rate), 'lookup', {
    rule: 'qm.apor',
    source: `${citation(table)}, week of ${monday}, ${years}-year column`,
    parts: [given('Rate set on', onDate(rateSetDate), 'Lock'), given(of, months(asked), 'Note')],
  });
  return ok(explained(rate, why));
}

function weekOf(monday: PlainDate, tables: readonly AporTable[]) {
  for (const table of tables) {
    const week = table.weeks.find((candidate) => candidate[0] === monday);
    if (week) return { table, week };
  }
  return undefined;
}

function withoutWeek(monday: PlainDate, tables: readonly AporTable[]): Result<never> {
  const weeks = tables.flatMap((table) => table.weeks.map(([week]) => week)).sort();
  const message = `There is no average prime offer rate for the week of ${formatDate(monday)}; the table runs from ${formatDate(weeks[0]!)} to ${formatDate(weeks.at(-1)!)}.`;
  return refuse('WEEK_WITHOUT_TABLE', message, { field: 'rateSetDate', details: { week: monday, last: weeks.at(-1)! } });
}

/** Offsets to the long fixed rate, used instead of the adjustable table, by years of the initial fixed period. */
const SYNTHETIC_OFFSETS: Readonly<Record<number, Rate>> = { 5: -350, 7: -200, 10: -100 };

/**
 * Average prime offer rate of an adjustable-rate transaction, by whole years of its initial fixed period (12 CFR 1026.35(a)(2)). The published
 * adjustable table does not come with the portal: without one this refuses, unless the caller asks for the synthetic estimate (initial period
 * of 5, 7 or 10 years), which says in its explanation that it is one and must not be used for a compliance verdict.
 */
export function aporAdjustable(
  rateSetDate: PlainDate,
  initialFixedMonths: number,
  options: { readonly estimate?: boolean; readonly tables?: readonly AporTable[] } = {},
): Result<Explained<Rate>> {
  const { tables = [] } = options;
  if (tables.length > 0) {
    if (!isPlainDate(rateSetDate))
      return refuse('RATE_SET_DATE_MISSING', 'The rate-set date is missing or is no date.', { field: 'rateSetDate' });
    return rateOfWeek({ rateSetDate, months: initialFixedMonths, of: 'Initial fixed period', tables });
  }
  if (!options.estimate)
    return refuse('APOR_ADJUSTABLE_MISSING', 'The adjustable-rate APOR table is not available; enter the average prime offer rate.', {
      field: 'apor',
    });
  const years = initialFixedMonths / 12; // exact: whole years, or no offset is found
  const offset = SYNTHETIC_OFFSETS[years];
  if (offset === undefined)
    return refuse('TERM_OUT_OF_TABLE', 'An estimate exists for initial fixed periods of 5, 7 and 10 years only.', {
      field: 'initialFixedMonths',
    });
  const long = aporFixed(rateSetDate, 360);
  if (!long.ok) return long;
  const lower = given(`Offset of a ${years}-year initial period`, percent(-offset), 'Synthetic offset [estimated]');
  const why = differenceStep('Average prime offer rate (estimated)', 'percent', [long.value.why, lower], {
    rule: 'qm.apor-estimate',
    source: 'Fixed-rate table less an offset [estimated]',
    note: 'An estimate for orientation; not for a compliance verdict.',
  });
  return ok(explained(amountOf(why).mul(1000).toNumber(), why));
}
