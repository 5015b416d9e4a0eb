import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, usd, days, type Explained } from '../../foundation/explain/explain.ts';
import { formatMoney, type Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { interestPerDay, prepaidInterest, prepaidInterestDays } from '../amortization/prepaid-interest.ts';
import { centsOf, productStep, roundedStep } from '../arithmetic-steps.ts';
import { daysOfYear, firstPaymentDate, type DayCount } from './first-payment.ts';

export interface PrepaidTerms {
  readonly loanAmount: Cents;
  readonly rate: Rate;
  /** The day of disbursement, not of signing: rescission postpones it. */
  readonly disbursement: PlainDate;
  readonly dayCount: DayCount;
  /** Given by the note; else worked out. */
  readonly firstPayment?: PlainDate;
  readonly creditThroughDay?: number;
  /** The day's interest is rounded to the cent before it is multiplied, as the CFPB's and the GSEs' samples do. Default yes. */
  readonly roundPerDiemFirst?: boolean;
}

export interface PrepaidInterestAtClosing {
  readonly firstPayment: Explained<PlainDate>;
  /** Negative for a credit. */
  readonly days: Explained<number>;
  readonly perDiem: Explained<Cents>;
  readonly amount: Explained<Cents>;
}

/** Prepaid interest of section F (12 CFR 1026.37(g)(2)(iii), 1026.38(g)(2)): from disbursement to one month before the first payment. */
export function prepaidInterestAtClosing(terms: PrepaidTerms): Result<PrepaidInterestAtClosing> {
  if (terms.loanAmount <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The loan amount must be above zero.', { field: 'loan' });
  if (terms.rate < 0) return refuse('RATE_NEGATIVE', 'The rate can’t be below zero.', { field: 'rate' });
  const first = firstPaymentDate(terms.disbursement, terms.creditThroughDay);
  if (!first.ok) return first;
  const firstPayment = terms.firstPayment ?? first.value.value;
  if (firstPayment <= terms.disbursement)
    return refuse('FIRST_PAYMENT_TOO_EARLY', 'The first payment must come after the disbursement.', { field: 'firstPayment' });
  const number = prepaidInterestDays(terms.disbursement, firstPayment);
  const perDiem = interestPerDay(terms.loanAmount, terms.rate, daysOfYear(terms.dayCount, terms.disbursement).value);
  const amount = terms.roundPerDiemFirst === false ? roundedAtTheEnd(perDiem, number) : prepaidInterest(perDiem, number);
  return ok({ firstPayment: first.value, days: number, perDiem, amount });
}

function roundedAtTheEnd(perDiem: Explained<Cents>, number: Explained<number>): Explained<Cents> {
  const exact = perDiem.why.parts![0]!;
  const why = roundedStep('Prepaid interest', productStep('Prepaid interest, unrounded', 'usd', [exact, number.why]), '0.01', {
    source: '12 CFR 1026.37(g)(2)(iii)',
  });
  return explained(centsOf(why), why);
}

/** The figure as printed: a credit is negative (comment 38(g)(2)-2), and no days print as $0 (comment 38(g)(2)-3). */
export function printedPrepaidInterest(perDiem: Cents, number: number): Explained<Cents> & { readonly text: string } {
  const found = prepaidInterest(
    explained(perDiem, given('Interest per day', usd(perDiem), 'Closing Disclosure')),
    explained(number, given('Days', days(number), 'Closing Disclosure')),
  );
  return { ...found, text: found.value === 0 ? '$0' : formatMoney(found.value) };
}
