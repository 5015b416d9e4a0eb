import { daysBetween, daysInMonth, dayOf, monthOf, yearOf, type PlainDate } from '../../foundation/dates/dates.ts';
import {
  count,
  days,
  explained,
  given,
  onDate,
  ratio,
  step,
  text,
  usd,
  type Explained,
  type Step,
} from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { centsOf, productStep, quotientStep, roundedStep } from '../arithmetic-steps.ts';

/**
 * How a yearly or monthly amount is divided between seller and buyer; contract or place decides. The seller has the days before the closing, the buyer that
 * day. H-25(B) counts actual days over 360, the GSEs' sample half months.
 */
export type ProrationConvention =
  | { readonly kind: 'actual days'; readonly daysInYear: 360 | 365 | 366 }
  | { readonly kind: '30/360' }
  | { readonly kind: 'days of month'; readonly daysInMonth: number };

const SOURCE = '12 CFR 1026.38(j)(1)(vii), (j)(2)(vii); convention of contract or place [unverified]';

/** Part of a yearly or monthly amount for the days from `start` through `end`, both counted; to the cent. */
export function proration(
  amount: { readonly yearly: Cents } | { readonly monthly: Cents },
  start: PlainDate,
  end: PlainDate,
  convention: ProrationConvention,
): Result<{ days: Explained<number>; amount: Explained<Cents> }> {
  if (end < start) return refuse('PERIOD_BACKWARD', 'The last day can’t be before the first.', { field: 'end' });
  const number = convention.kind === '30/360' ? thirtyDays(start, end) : daysBetween(start, end) + 1;
  const counted = step('Days, first and last counted', days(number), 'lookup', {
    source: SOURCE,
    parts: [
      given('From', onDate(start), 'Contract'),
      given('Through', onDate(end), 'Contract'),
      given('Convention', text(convention.kind), 'Contract'),
    ],
  });
  const yearly = 'yearly' in amount;
  const length = convention.kind === 'days of month' ? convention.daysInMonth : convention.kind === '30/360' ? 360 : convention.daysInYear;
  // A month is the twelfth of a year, whose days the convention gives, unless it gives the month's own.
  const whole: Step = yearly ? given('A year', usd(amount.yearly), 'Bill') : given('A month', usd(amount.monthly), 'Bill');
  const scaled = yearly
    ? convention.kind === 'days of month'
      ? quotientStep('A month', 'usd', [whole, given('Months', count(12), 'Rule')])
      : whole
    : convention.kind === 'days of month'
      ? whole
      : productStep('A year', 'usd', [whole, given('Months', count(12), 'Rule')]);
  const share = quotientStep('Amount times days, divided by the days of the period', 'usd', [
    productStep('Amount times days', 'usd', [scaled, counted]),
    given('Days of the period', count(length), SOURCE),
  ]);
  const why = roundedStep('Prorated', share, '0.01', { rule: 'summaries.proration', source: SOURCE });
  return ok({ days: explained(number, counted), amount: explained(centsOf(why), why) });
}

/** Every month has thirty days; the last day is counted. */
function thirtyDays(start: PlainDate, end: PlainDate): number {
  const day = (date: PlainDate): number => (dayOf(date) === daysInMonth(yearOf(date), monthOf(date)) ? 30 : Math.min(30, dayOf(date)));
  return (yearOf(end) - yearOf(start)) * 360 + (monthOf(end) - monthOf(start)) * 30 + day(end) - Math.min(30, dayOf(start)) + 1;
}

/** So many months, or a part of one, of a monthly amount; to the cent. */
export function monthsProration(monthly: Cents, months: string): Explained<Cents> {
  const why = roundedStep(
    'Prorated',
    productStep('Months of it', 'usd', [given('A month', usd(monthly), 'Bill'), given('Months', ratio(months), 'Contract')]),
    '0.01',
    {
      rule: 'summaries.proration',
      source: SOURCE,
    },
  );
  return explained(centsOf(why), why);
}
