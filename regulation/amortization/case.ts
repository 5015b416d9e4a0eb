import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { biweeklySchedule } from './biweekly.ts';
import { exactLevelPayment, interestOnlyStep, levelPayment, periodRate, principalAndInterest, toTheCent } from './level-payment.ts';
import type { LoanTerms } from './loan-terms.ts';
import { premiumsUntilTermination } from './mortgage-insurance-end.ts';
import { interestPerDay, prepaidInterest, prepaidInterestDays } from './prepaid-interest.ts';
import {
  type CaseInputs,
  CaseUnreadable,
  dateFrom,
  decimalOf,
  flag,
  has,
  hasTerm,
  loanFrom,
  noteRateFrom,
  optionalCents,
  optionalWhole,
  rateFrom,
  termFrom,
  wholeFrom,
} from './read-case.ts';
import { dollarsOf, readCase } from './run-case.ts';
import { amortize, snapCents } from './schedule.ts';

/** Area `amortization`: a level payment and its schedule, a biweekly schedule (no term), or prepaid interest from dates. */
function amortization(raw: unknown): Result<unknown> {
  return readCase(raw, (inputs) => {
    if (has(inputs, 'disbursement', 'disbursementDate', 'closing', 'closingDate')) return prepaid(inputs);
    const loan = loanFrom(inputs);
    const rate = noteRateFrom(inputs);
    if (isBiweekly(inputs) || !hasTerm(inputs)) {
      const months = hasTerm(inputs) ? termFrom(inputs) : 360;
      const plan = biweeklySchedule(loan, rate, months, 'exact');
      if (!plan) return refuse('CASE_UNREADABLE', 'The payment does not cover the interest.', { field: 'rate' });
      const why = principalAndInterest(loan, rate, months).why;
      return ok({
        biweeklyPayment: dollarsOf(plan.payment),
        payments: plan.payments,
        finalPayment: dollarsOf(plan.finalPayment),
        totalInterest: dollarsOf(plan.totalInterest),
        why,
      });
    }
    const balloon = optionalWhole(inputs, ['balloonMonths', 'balloonAfter', 'balloonMonth', 'dueIn']);
    const amortization = optionalWhole(inputs, AMORTIZATION) ?? termFrom(inputs);
    const months = balloon ?? termFrom(inputs);
    if (months < 1 || amortization < months)
      throw new CaseUnreadable(
        balloon === undefined ? 'amortMonths' : 'balloonMonths',
        'A loan is due at the end of its amortization or before.',
      );
    const interestOnly = optionalWhole(inputs, ['io', 'ioMonths', 'interestOnlyMonths']) ?? 0;
    if (interestOnly < 0 || interestOnly > months) throw new CaseUnreadable('ioMonths', 'ioMonths must lie within the term.');
    const terms: LoanTerms = {
      loanAmount: loan,
      noteRate: rate,
      termMonths: months,
      interestOnlyMonths: interestOnly,
      amortizationMonths: amortization,
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
      ...(amortization > months ? { balloon: dollarsOf(snapCents(note.payments[months - 1]!)) } : {}),
      payments: months,
      totalInterest: dollarsOf(note.totalInterest),
      totalPayments: dollarsOf(note.totalPayments),
      balanceAfter60: dollarsOf(note.balances[Math.min(60, months)]!),
      ...(value === undefined ? {} : { miPayments: premiumsUntilTermination(amortize(terms), value, amortization) }),
      why: payment.why,
    });
  });
}

const AMORTIZATION = ['amortMonths', 'amortizationMonths', 'amortization', 'amortizationTerm'] as const;

/** Every two weeks by a yes or by its name; any other frequency than a month is refused rather than figured monthly. */
function isBiweekly(inputs: CaseInputs): boolean {
  const named = inputs.frequency ?? inputs.paymentFrequency ?? inputs.payFrequency;
  if (named === undefined || named === null) return flag(inputs, ['biweekly']);
  if (/^(bi-?weekly|fortnightly|every two weeks|every 2 weeks)$/i.test(String(named).trim())) return true;
  if (/^month(ly)?$/i.test(String(named).trim())) return flag(inputs, ['biweekly']);
  throw new CaseUnreadable('frequency', 'frequency must be monthly or biweekly.');
}

function prepaid(inputs: CaseInputs): Result<unknown> {
  const basis = optionalWhole(inputs, ['basis', 'daysAYear', 'daysPerYear']) ?? 365;
  if (basis !== 360 && basis !== 365) throw new CaseUnreadable('basis', 'basis must be 360 or 365.');
  const perDay = interestPerDay(loanFrom(inputs), noteRateFrom(inputs), basis);
  const disbursement = dateFrom(inputs, ['disbursement', 'disbursementDate', 'closing', 'closingDate']);
  const firstPayment = dateFrom(inputs, ['firstPayment', 'firstPaymentDate', 'firstDue']);
  if (firstPayment <= disbursement) throw new CaseUnreadable('firstPayment', 'firstPayment must come after the disbursement.');
  const days = prepaidInterestDays(disbursement, firstPayment);
  const total = prepaidInterest(perDay, days);
  return ok({ days: days.value, perDiem: dollarsOf(perDay.value), prepaidInterest: dollarsOf(total.value), why: total.why });
}

/**
 * Area `arm` (a prototype's printed figures): payments of an adjustable loan that is interest only first, at its lowest rate, after
 * the first cap and at the lifetime maximum. Figures may stand at the start of a text ("3 inferred").
 */
function arm(raw: unknown): Result<unknown> {
  return readCase(raw, (inputs) => {
    const loan = loanFrom(inputs);
    const rate = noteRateFrom(inputs);
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
  return readCase(inputs, (known) => (has(known, 'adjustEvery') ? arm(known) : amortization(known)));
}
