import { Decimal } from 'decimal.js';
import { count, exactPercent, exactUsd, given, step, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { eightPlaces } from '../../regulation/amortization/level-payment.ts';
import { percentOfRate, type ExactRate } from '../../regulation/exact-rate.ts';
import { missing } from '../dated-guide.ts';
import { moneyFact, toCents } from '../facts.ts';

/** Thirty digits: the power over 360 months loses three or four, and the cent must not depend on them. */
const Exact = Decimal.clone({ precision: 30 });

export interface QualifyingLoan {
  readonly loan: Cents;
  /** An index has more places than a note rate: the rate may be exact. */
  readonly rate: ExactRate;
  readonly termMonths: number;
}

/**
 * Monthly principal and interest that repays the original loan over its whole term (Fannie Mae Selling Guide B3-6-04), half up to the cent. Refuses a loan or
 * term that is not above zero, and a rate of 100 percent or more.
 */
export function principalAndInterestAt({ loan, rate, termMonths }: QualifyingLoan): Result<Explained<Cents>> {
  const percentage = percentOfRate(rate);
  if (loan <= 0) return missing('loan', 'The loan amount');
  if (!Number.isInteger(termMonths) || termMonths < 1 || termMonths > 600)
    return refuse('TERM_MISSING', 'The term must be a whole number of months from 1 to 600.', { field: 'term' });
  if (percentage.lt(0) || percentage.gte(100)) return refuse('RATE', 'The rate must be from 0 to below 100 percent.', { field: 'rate' });
  const dollars = new Exact(loan).div(100);
  const perMonth = new Exact(percentage).div(1200);
  const payment = perMonth.isZero()
    ? dollars.div(termMonths)
    : dollars.mul(perMonth).div(new Exact(1).minus(new Exact(1).plus(perMonth).pow(-termMonths)));
  const why = step('Level payment, unrounded', exactUsd(eightPlaces(payment)), 'compute', {
    rule: 'amortization.level-payment',
    source: 'Fannie Mae Selling Guide B3-6-04',
    note: 'Balance × r / (1 − (1 + r)^−n), with r a twelfth of the yearly rate; eight places.',
    parts: [
      moneyFact('Loan amount', loan),
      given('Rate', exactPercent(percentage), 'Qualifying rate'),
      given('Payments', count(termMonths), 'Note'),
      given('Payments a year', count(12), 'Note'),
    ],
  });
  return ok(
    toCents('Principal and interest a month', why, { rule: 'payment.principal-and-interest', source: 'Fannie Mae Selling Guide B3-6-04' }),
  );
}
