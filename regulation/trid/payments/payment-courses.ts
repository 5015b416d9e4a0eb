import { Decimal } from 'decimal.js';
import { count, exactUsd, given, months, percent, step, usd, type Step } from '../../../foundation/explain/explain.ts';
import { exactLevelPayment, interestOnlyStep, levelPaymentStep } from '../../amortization/level-payment.ts';
import type { LoanTerms } from '../../amortization/loan-terms.ts';
import { ratePath, type Course } from '../../amortization/rate-path.ts';
import { amortize, hasBalloon, type Schedule } from '../../amortization/schedule.ts';

/** The three courses of a loan, each figured once for the whole document; a loan whose rate can't move has one. */
export interface Courses {
  readonly terms: LoanTerms;
  readonly composite: Schedule;
  readonly high: Schedule;
  readonly low: Schedule;
  readonly balloon: boolean;
  /** Payments (numbered from 1) before which P&I may change. */
  readonly scheduleParts: Readonly<Record<Course, readonly Step[]>>;
}

const NOTE = 'Terms of the note';

export function coursesOf(terms: LoanTerms): Courses {
  const composite = amortize(terms, 'composite');
  const high = terms.adjustable ? amortize(terms, 'high') : composite;
  const low = terms.adjustable ? amortize(terms, 'low') : composite;
  const parts = (course: Course): readonly Step[] => [
    given('Loan amount', usd(terms.loanAmount), NOTE),
    given('Payments', count(terms.termMonths), NOTE),
    given('Amortization', months(terms.amortizationMonths ?? terms.termMonths), NOTE),
    given('Interest-only payments', count(terms.interestOnlyMonths ?? 0), NOTE),
    ...featureParts(terms),
    ...ratePath(terms, course).map((span) =>
      given(
        `Rate from payment ${span.from}`,
        percent(span.rate),
        course === 'composite' ? 'Composite course, comment 17(c)(1)-10' : `${course} course, caps of the note`,
      ),
    ),
  ];
  const compositeParts = parts('composite');
  return {
    terms,
    composite,
    high,
    low,
    balloon: hasBalloon(composite) || hasBalloon(high),
    scheduleParts: {
      composite: compositeParts,
      high: terms.adjustable ? parts('high') : compositeParts,
      low: terms.adjustable ? parts('low') : compositeParts,
    },
  };
}

/** Features that a schedule of loan, rates and interest only doesn't tell: without them a verifier would walk another loan. */
function featureParts(terms: LoanTerms): readonly Step[] {
  const parts: Step[] = [];
  for (const [k, span] of (terms.paymentSteps ?? []).entries())
    parts.push(given(`Scheduled payment ${k + 1}`, usd(span.amount), NOTE, `For ${span.payments} payments.`));
  const negative = terms.negativeAmortization;
  if (negative)
    parts.push(
      given('Payment while interest may be added', usd(negative.payment), NOTE, `For at most ${negative.months} payments.`),
      given('Highest balance allowed', percent(negative.maximumBalance), NOTE),
    );
  const buydown = terms.buydown;
  if (buydown && !buydown.inNote && buydown.paidBy === 'consumer')
    for (const [year, reduction] of buydown.reductions.entries())
      parts.push(given(`Buydown in year ${year + 1}`, percent(reduction), 'Buydown agreement'));
  return parts;
}

/**
 * A figure of a whole course (rule `amortization.schedule`): total interest, total of payments, a balance. Written to a ten-thousandth
 * of a dollar. The parts are the loan and each rate with its first payment; the label says which figure.
 */
export function scheduleFigure(courses: Courses, course: Course, label: string, cents: number, rule: string, through?: number): Step {
  const parts = courses.scheduleParts[course];
  return step(label, exactUsd(new Decimal(cents).div(100).toDecimalPlaces(4, Decimal.ROUND_HALF_UP)), 'compute', {
    rule,
    source: '12 CFR 1026.17(c)(1), Appendix J',
    parts: through === undefined ? parts : [...parts, given('Through payment', count(through), 'Rule')],
  });
}

/** Payment `k` of a course with the arithmetic that made it. */
export function paymentStep(courses: Courses, course: Course, k: number): Step {
  const { terms } = courses;
  const schedule = courses[course];
  const n = terms.termMonths;
  const amortization = terms.amortizationMonths ?? n;
  const rate = schedule.rates[k - 1]!;
  const plain = terms.paymentSteps === undefined && terms.negativeAmortization === undefined && terms.buydown === undefined;
  const last = k === n && hasBalloon(schedule);
  if (plain && !last) {
    if (k <= (terms.interestOnlyMonths ?? 0)) return interestOnlyStep(terms.loanAmount, rate);
    const start = firstOfRun(schedule, k);
    if (start === 1) return levelPaymentStep(terms.loanAmount, rate, amortization);
    const balance = scheduleFigure(
      courses,
      course,
      `Balance before payment ${start}`,
      schedule.balances[start - 1]!,
      'amortization.balance',
      start - 1,
    );
    const exact = exactLevelPayment(new Decimal(balance.figure.amount).mul(100).toNumber(), rate, amortization - start + 1).toDecimalPlaces(
      8,
    );
    return step(`Payment ${k}, unrounded`, exactUsd(exact), 'compute', {
      rule: 'amortization.level-payment',
      source: '12 CFR 1026.37(c)(2)(i)',
      parts: [
        balance,
        given('Interest rate', percent(rate), `${course} course`),
        given('Payments', count(amortization - start + 1), NOTE),
        given('Payments a year', count(12), NOTE),
      ],
    });
  }
  return scheduleFigure(courses, course, last ? 'Final payment' : `Payment ${k}`, schedule.payments[k - 1]!, 'amortization.payment', k);
}

/** First payment of the run of equal payments that `k` belongs to. */
function firstOfRun(schedule: Schedule, k: number): number {
  let start = k;
  const amount = schedule.payments[k - 1]!;
  const rate = schedule.rates[k - 1]!;
  while (schedule.rates[start - 2] === rate && Math.abs(schedule.payments[start - 2]! - amount) < 0.01) start -= 1;
  return start;
}

/** First payment with the highest amount of a course, a balloon left out. */
export function highestPayment(schedule: Schedule): number {
  const n = schedule.payments.length;
  const end = hasBalloon(schedule) && n > 2 ? n - 1 : n;
  let best = 1;
  for (let k = 2; k <= end; k++) if (schedule.payments[k - 1]! > schedule.payments[best - 1]! + 0.01) best = k;
  return best;
}
