import { Decimal } from 'decimal.js';
import { addMonths, daysBetween, type PlainDate } from '../../foundation/dates/dates.ts';
import { count, days, exactUsd, explained, given, onDate, percent, step, usd, type Explained } from '../../foundation/explain/explain.ts';
import { roundHalfUp, type Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';

const PARAGRAPH = '12 CFR 1026.37(g)(2)(iii)';

/** Interest of one day to the cent, on a year of 360, 365 or (in a leap year) 366 days as the contract says (CFPB's samples use 360). */
export function interestPerDay(loanAmount: Cents, rate: Rate, basis: 360 | 365 | 366): Explained<Cents> {
  const yearly = new Decimal(loanAmount).mul(rate).div(10_000_000);
  const cents = roundHalfUp(yearly.div(basis).mul(100));
  const exact = step('Interest for a year', exactUsd(yearly), 'percent-of', {
    parts: [given('Loan amount', usd(loanAmount), 'Terms of the note'), given('Interest rate', percent(rate), 'Terms of the note')],
  });
  const why = step('Interest per day', usd(cents), 'round', {
    precision: '0.01',
    mode: 'half-up',
    source: '12 CFR 1026.37(o)(4)(i)(A)',
    parts: [
      step('Interest per day, unrounded', exactUsd(yearly.div(basis)), 'divide', {
        parts: [exact, given('Days in the year', count(basis), 'Terms of the note')],
      }),
    ],
  });
  return explained(cents, why);
}

/** Days of interest collected at closing: from disbursement to one month before the first payment; negative gives a credit. */
export function prepaidInterestDays(disbursement: PlainDate, firstPayment: PlainDate): Explained<number> {
  const start = addMonths(firstPayment, -1);
  const value = daysBetween(disbursement, start);
  const why = step('Days of prepaid interest', days(value), 'compute', {
    rule: 'amortization.prepaid-interest-days',
    source: PARAGRAPH,
    note: 'From the day of disbursement up to the day one month before the first payment, when regular interest begins.',
    parts: [
      given('Disbursement', onDate(disbursement), 'Dates of the loan'),
      given('First payment', onDate(firstPayment), 'Dates of the loan'),
    ],
  });
  return explained(value, why);
}

/** Per day times days, in cents. */
export function prepaidInterest(perDay: Explained<Cents>, number: Explained<number>): Explained<Cents> {
  const value = perDay.value * number.value;
  return explained(value, step('Prepaid interest', usd(value), 'multiply', { source: PARAGRAPH, parts: [perDay.why, number.why] }));
}
