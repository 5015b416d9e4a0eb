import { Decimal } from 'decimal.js';
import { addDays, addMonths, daysBetween, isPlainDate, type PlainDate } from '../../foundation/dates/dates.ts';
import {
  count,
  exactPercent,
  exactUsd,
  explained,
  given,
  percent,
  ratio,
  step,
  text,
  type Explained,
  type Step,
} from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { ratePerUnitPeriod, type Stream } from './actuarial.ts';
import { countUnitPeriods, nameOfUnit, unitPeriodOf, unitPeriodsAYear, type UnitPeriod } from './unit-period.ts';

/** Money out to the consumer on a date; cents, fractions allowed. */
export interface DatedAdvance {
  readonly date: PlainDate;
  readonly amount: number;
}
/** `count` equal payments from `first` to `last`, at equal intervals; cents, fractions allowed (an exact payment). */
export interface DatedPayments {
  readonly first: PlainDate;
  readonly last?: PlainDate;
  readonly count: number;
  readonly amount: number;
  /** Step that made the amount, for the explanation. */
  readonly why?: Step;
}

export interface AprInput {
  readonly advances: readonly DatedAdvance[];
  readonly payments: readonly DatedPayments[];
  /** Found from the dates by (b)(4) when absent. */
  readonly unitPeriod?: UnitPeriod;
  /** Takes this whole number of unit-periods to each first payment and ignores odd days, as some CFPB samples do. */
  readonly regularFirstPeriod?: boolean;
  /** Step that made the first advance (the amount financed). */
  readonly advanceWhy?: Step;
}

export interface AprFigures {
  /** Percent with all its digits. */
  readonly exact: number;
  readonly unitPeriod: UnitPeriod;
  readonly unitPeriodsAYear: number;
  readonly advances: readonly Stream[];
  readonly payments: readonly Stream[];
}

/**
 * Dated advances and payments as streams in unit-periods from the first advance, and the rate that balances them.
 * Refuses missing, unordered or unreadable dates, counts and amounts, and payments that don't return the advances.
 */
export function aprFigures(input: AprInput): Result<AprFigures> {
  const fault = inputFault(input);
  if (fault) return refuse('APR_INPUT', fault.message, { field: fault.field });
  const start = input.advances[0]!.date;
  const paymentDates = input.payments.flatMap(datesOf);
  const unit =
    input.unitPeriod ??
    unitPeriodOf(
      input.advances.map((advance) => advance.date),
      paymentDates,
    );
  const misfit = spacingFault(input, unit);
  if (misfit) return refuse('APR_INPUT', misfit.message, { field: misfit.field });
  const last = input.payments.at(-1)!;
  const w = unitPeriodsAYear(unit, { from: start, to: last.last ?? last.first });
  const advances = input.advances.map((advance): Stream => {
    const at = countUnitPeriods(start, advance.date, unit);
    // The single-payment unit-period measures the term; the advance itself is at its start.
    return advance.date === start
      ? { amount: advance.amount, count: 1, full: 0, fraction: 0, every: 1 }
      : { amount: advance.amount, count: 1, full: at.full, fraction: at.fraction, every: 1 };
  });
  const payments = input.payments.map((group): Stream => {
    const at = countUnitPeriods(start, group.first, unit);
    const every = group.last !== undefined && group.count > 1 ? spacingOf(group, group.last, unit).every : 1;
    const fraction = input.regularFirstPeriod ? 0 : at.fraction;
    return { amount: group.amount, count: group.count, full: Math.max(input.regularFirstPeriod ? 1 : 0, at.full), fraction, every };
  });
  const rate = ratePerUnitPeriod({ advances, payments });
  if (rate === undefined)
    return refuse('APR_NOT_FOUND', 'The payments don’t return the amount advanced, so there is no annual percentage rate.', {
      field: 'payments',
    });
  return ok({ exact: rate * w * 100, unitPeriod: unit, unitPeriodsAYear: w, advances, payments });
}

/** Unit-periods from one payment of a group to the next, and how far its last date lies from where that puts it. */
function spacingOf(group: DatedPayments, last: PlainDate, unit: UnitPeriod): { readonly every: number; readonly off: number } {
  const span = countUnitPeriods(group.first, last, unit);
  const length = span.full + span.fraction;
  const every = Math.max(1, Math.round(length / (group.count - 1)));
  return { every, off: Math.abs(length - every * (group.count - 1)) };
}

/** The field whose count of payments contradicts its dates, or whose dates can't be derived. */
function spacingFault(input: AprInput, unit: UnitPeriod): { field: string; message: string } | undefined {
  for (const [index, group] of input.payments.entries()) {
    const field = `payments[${index}].last`;
    if (group.count === 1) continue;
    if (group.last === undefined && input.unitPeriod === undefined)
      return { field, message: 'Several payments need their last date, or the transaction its unit-period.' };
    if (unit.kind === 'single') return { field: 'unitPeriod', message: 'The term is the unit-period of one advance and one payment only.' };
    if (group.last !== undefined && spacingOf(group, group.last, unit).off >= 1)
      return { field, message: `${group.count} payments from ${group.first} at equal intervals don’t end on ${group.last}.` };
  }
  return undefined;
}

function datesOf(group: DatedPayments): PlainDate[] {
  if (group.count === 1 || group.last === undefined) return [group.first];
  // Two dates are enough to see a group's interval; repeated so that it weighs by its count, at most a few times.
  const days = daysBetween(group.first, group.last) / (group.count - 1);
  const shown = Math.min(group.count, 6);
  const months = Math.round(days / 30.4375);
  const monthly = months >= 1 && addMonths(group.first, months * (group.count - 1)) === group.last;
  return Array.from({ length: shown }, (_, k) =>
    monthly ? addMonths(group.first, months * k) : addDays(group.first, Math.round(days * k)),
  );
}

function inputFault(input: AprInput): { field: string; message: string } | undefined {
  if (input.advances.length === 0) return { field: 'advances', message: 'At least one advance is needed for an annual percentage rate.' };
  if (input.payments.length === 0) return { field: 'payments', message: 'At least one payment is needed for an annual percentage rate.' };
  const start = input.advances[0]!.date;
  for (const [index, advance] of input.advances.entries()) {
    if (!isPlainDate(advance.date)) return { field: `advances[${index}].date`, message: 'Each advance needs a date, YYYY-MM-DD.' };
    if (!(advance.amount > 0)) return { field: `advances[${index}].amount`, message: 'Each advance needs an amount above zero.' };
    if (advance.date < start) return { field: `advances[${index}].date`, message: 'Advances must be in the order of their dates.' };
  }
  for (const [index, group] of input.payments.entries()) {
    if (!isPlainDate(group.first)) return { field: `payments[${index}].first`, message: 'Each payment needs a date, YYYY-MM-DD.' };
    if (group.last !== undefined && (!isPlainDate(group.last) || group.last < group.first))
      return { field: `payments[${index}].last`, message: 'The last payment of a group can’t be before its first.' };
    if (!Number.isSafeInteger(group.count) || group.count < 1)
      return { field: `payments[${index}].count`, message: 'Each group of payments needs a whole number of payments above zero.' };
    if (!(group.amount >= 0)) return { field: `payments[${index}].amount`, message: 'Each payment needs an amount that isn’t negative.' };
    if (group.first <= start && !(group.first === start && input.advances.length > 1))
      return { field: `payments[${index}].first`, message: 'Payments must come after the first advance.' };
  }
  return undefined;
}

/** The disclosed rate: half up to three places (37(o)(4)(ii)). */
export function disclosedApr(exact: number): Rate {
  return new Decimal(exact).toDecimalPlaces(8, Decimal.ROUND_HALF_UP).mul(1000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
}

/** APR with its tree: rule `apr.actuarial` over unit-periods a year, advances and payment streams, then rounded to three places. */
export function annualPercentageRate(input: AprInput): Result<Explained<Rate>> {
  const figures = aprFigures(input);
  if (!figures.ok) return figures;
  const value = disclosedApr(figures.value.exact);
  return ok(explained(value, aprStep(input, figures.value, value)));
}

/**
 * The tree of an APR already found. Each stream is a `choose` of its amount (part 0) beside its count, full unit-periods, odd fraction and
 * spacing. Each is marked `apr.advance` or `apr.payments`, so that a verifier can rebuild the equation from figures alone.
 */
export function aprStep(input: AprInput, figures: AprFigures, value: Rate): Step {
  const stream = (label: string, rule: string, each: Stream, why: Step | undefined): Step => {
    const amount = why ?? given('Amount', exactUsd(new Decimal(each.amount).div(100).toDecimalPlaces(8)), 'Payment schedule');
    return step(label, amount.figure, 'choose', {
      rule,
      chosen: 0,
      parts: [
        amount,
        given('Number', count(each.count), 'Payment schedule'),
        given('Full unit-periods to the first', count(each.full), 'Appendix J (b)(5)'),
        given('Odd fraction of a unit-period', ratio(new Decimal(each.fraction).toDecimalPlaces(12)), 'Appendix J (b)(5)'),
        given('Unit-periods between', count(each.every), 'Appendix J (b)(5)'),
      ],
    });
  };
  const exact = step(
    'Annual percentage rate, unrounded',
    exactPercent(new Decimal(figures.exact).toDecimalPlaces(8, Decimal.ROUND_HALF_UP)),
    'compute',
    {
      rule: 'apr.actuarial',
      source: '12 CFR 1026 Appendix J (b)(8)',
      note: 'The yearly rate at which all payments, discounted to the first advance, are worth the advances; eight places.',
      parts: [
        given('Unit-period', text(nameOfUnit(figures.unitPeriod)), 'Appendix J (b)(4)'),
        given('Unit-periods a year', ratio(new Decimal(figures.unitPeriodsAYear).toDecimalPlaces(12)), 'Appendix J (b)(5)'),
        ...figures.advances.map((each, k) =>
          stream(
            figures.advances.length === 1 ? 'Amount financed' : `Advance ${k + 1}`,
            'apr.advance',
            each,
            k === 0 ? input.advanceWhy : undefined,
          ),
        ),
        ...figures.payments.map((each, k) => stream(`Payments ${k + 1}`, 'apr.payments', each, input.payments[k]?.why)),
      ],
    },
  );
  return step('Annual percentage rate', percent(value), 'round', {
    precision: '0.001',
    mode: 'half-up',
    source: '12 CFR 1026.37(l)(2), (o)(4)(ii)',
    parts: [exact],
  });
}
