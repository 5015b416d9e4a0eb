import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { biweeklySchedule } from './biweekly.ts';
import { exactLevelPayment, interestOnlyStep, levelPayment, periodRate, principalAndInterest, toTheCent } from './level-payment.ts';
import type { LoanTerms } from './loan-terms.ts';
import { premiumsUntilTermination } from './mortgage-insurance-end.ts';
import { interestPerDay, prepaidInterest, prepaidInterestDays } from './prepaid-interest.ts';
import {
  asInputs,
  CaseUnreadable,
  centsFrom,
  dateFrom,
  decimalOf,
  flag,
  has,
  LOAN,
  optionalCents,
  optionalWhole,
  RATE,
  rateFrom,
  termFrom,
  wholeFrom,
  type CaseInputs,
} from './read-case.ts';
import { dollarsOf, readCase } from './run-case.ts';
import { amortize, snapCents } from './schedule.ts';

/** Area `amortization`: a level payment and its schedule, a biweekly schedule (no term), or prepaid interest from dates. */
function amortization(raw: unknown): Result<unknown> {
  return readCase<unknown>(() => {
    const inputs = asInputs(raw);
    if (has(inputs, 'disbursement', 'disbursementDate', 'closing', 'closingDate')) return prepaid(inputs);
    const loan = centsFrom(inputs, LOAN);
    const rate = rateFrom(inputs, RATE);
    if (
      flag(inputs, ['biweekly']) ||
      !has(inputs, 'months', 'termMonths', 'term', 'loanTermMonths', 'payments', 'n', 'years', 'termYears', 'loanTermYears')
    ) {
      const plan = biweeklySchedule(loan, rate, has(inputs, 'months', 'years') ? termFrom(inputs) : 360, 'exact');
      if (!plan) return refuse('CASE_UNREADABLE', 'The payment does not cover the interest.', { field: 'rate' });
      const why = principalAndInterest(loan, rate, 360).why;
      return ok({
        biweeklyPayment: dollarsOf(plan.payment),
        payments: plan.payments,
        finalPayment: dollarsOf(plan.finalPayment),
        totalInterest: dollarsOf(plan.totalInterest),
        why,
      });
    }
    const months = termFrom(inputs);
    if (months < 1) throw new CaseUnreadable('months', 'months must be above zero.');
    const terms: LoanTerms = {
      loanAmount: loan,
      noteRate: rate,
      termMonths: months,
      interestOnlyMonths: optionalWhole(inputs, ['io', 'ioMonths', 'interestOnlyMonths']) ?? 0,
      amortizationMonths: optionalWhole(inputs, ['amortizationMonths', 'amortization']) ?? months,
    };
    const io = (terms.interestOnlyMonths ?? 0) > 0;
    const payment = io
      ? toTheCent('Interest-only payment', interestOnlyStep(loan, rate))
      : principalAndInterest(loan, rate, terms.amortizationMonths!);
    const note = amortize(terms, 'composite', 'note');
    const value = optionalCents(inputs, ['originalValue', 'value']);
    const exact = exactLevelPayment(loan, rate, terms.amortizationMonths!);
    return ok({
      payment: dollarsOf(payment.value),
      monthlyPI: dollarsOf(payment.value),
      exactPayment: exact.toDecimalPlaces(12).toNumber(),
      finalPayment: dollarsOf(snapCents(note.payments[months - 1]!)),
      payments: months,
      totalInterest: dollarsOf(note.totalInterest),
      totalPayments: dollarsOf(note.totalPayments),
      balanceAfter60: dollarsOf(note.balances[Math.min(60, months)]!),
      ...(value === undefined ? {} : { miPayments: premiumsUntilTermination(amortize(terms), value) }),
      why: payment.why,
    });
  });
}

function prepaid(inputs: CaseInputs): Result<unknown> {
  const basis = optionalWhole(inputs, ['basis', 'daysAYear', 'daysPerYear']) ?? 365;
  if (basis !== 360 && basis !== 365) throw new CaseUnreadable('basis', 'basis must be 360 or 365.');
  const perDay = interestPerDay(centsFrom(inputs, LOAN), rateFrom(inputs, RATE), basis);
  const days = prepaidInterestDays(
    dateFrom(inputs, ['disbursement', 'disbursementDate', 'closing', 'closingDate']),
    dateFrom(inputs, ['firstPayment', 'firstPaymentDate', 'firstDue']),
  );
  const total = prepaidInterest(perDay, days);
  return ok({ days: days.value, perDiem: dollarsOf(perDay.value), prepaidInterest: dollarsOf(total.value), why: total.why });
}

/**
 * Area `arm` (a prototype's printed figures): payments of an adjustable loan that is interest only first, at its lowest rate, after
 * the first cap and at the lifetime maximum. Figures may stand at the start of a text ("3 inferred").
 */
function arm(raw: unknown): Result<unknown> {
  return readCase<unknown>(() => {
    const inputs = asInputs(raw);
    const loan = centsFrom(inputs, LOAN);
    const rate = rateFrom(inputs, RATE);
    const io = wholeFrom(inputs, ['ioMonths', 'io', 'interestOnlyMonths', 'first']);
    const every = wholeFrom(inputs, ['adjustEvery', 'step', 'adj']);
    const months = has(inputs, 'months', 'years', 'termMonths', 'termYears') ? termFrom(inputs) : 360;
    const minimum = numberInText(inputs, 'minRate', 'minimumRate', 'floor');
    const firstCap = numberInText(inputs, 'firstCap', 'cap1');
    const maximum = numberInText(inputs, 'lifeCap', 'maxRate', 'maximumRate');
    const terms: LoanTerms = {
      loanAmount: loan,
      noteRate: rate,
      termMonths: months,
      interestOnlyMonths: io,
      adjustable: {
        indexName: 'index',
        indexRate: 0,
        margin: minimum,
        firstChangeMonths: io,
        subsequentChangeMonths: every,
        firstCap,
        maximumRate: maximum,
        minimumRate: minimum,
      },
    };
    const high = amortize(terms, 'high');
    // The lowest course: the rate falls at once to the least the note allows.
    const low = levelPayment(loan, periodRate(minimum), months - io);
    const first = io + 1;
    return ok({
      io: dollarsOf(snapCents(high.payments[0]!)),
      min: wholeDollars(low),
      [`max${io / 12 + 1}_${(io + every) / 12}`]: wholeDollars(high.payments[first - 1]!),
      [`max${(io + every) / 12 + 1}`]: wholeDollars(high.payments[first + every - 1]!),
      why: toTheCent('Interest-only payment', interestOnlyStep(loan, rate)).why,
    });
  });
}

function wholeDollars(cents: number): number {
  return snapCents(cents / 100);
}

/** A percentage as thousandths, from a number or the figure in a text. */
function numberInText(inputs: CaseInputs, ...names: string[]): number {
  const name = names.find((each) => has(inputs, each));
  if (!name) throw new CaseUnreadable(names[0]!, `${names[0]} is missing.`);
  const value = inputs[name];
  if (typeof value !== 'string') return rateFrom(inputs, [name]);
  const plain = /^\s*(-?\d+(?:\.\d+)?)/.exec(value);
  if (!plain) throw new CaseUnreadable(name, `${name} must be a percentage.`);
  return decimalOf(plain[1], name).mul(1000).toNumber();
}

/** The areas answered here, by their names in the corpus. */
export const cases = { amortization, arm } as const;

/** Runs a case of one of the areas; without an area the inputs decide. */
export function runCase(inputs: unknown, area?: string): Result<unknown> {
  if (area === 'arm') return arm(inputs);
  if (area === 'amortization') return amortization(inputs);
  if (area !== undefined) return refuse('CASE_UNREADABLE', `There is no area ${area} here.`, { field: 'area' });
  return readCase(() => (has(asInputs(inputs), 'adjustEvery') ? arm(inputs) : amortization(inputs)));
}
