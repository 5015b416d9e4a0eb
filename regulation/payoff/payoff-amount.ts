import { addDays, daysBetween, type PlainDate } from '../../foundation/dates/dates.ts';
import { days, explained, given, onDate, step, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { interestPerDay } from '../amortization/prepaid-interest.ts';
import { centsOf, productStep, totalStep } from '../arithmetic-steps.ts';

export interface PayoffTerms {
  readonly balance: Cents;
  readonly rate: Rate;
  readonly interestPaidThrough: PlainDate;
  /** The day the money reaches the servicer. */
  readonly payoffDate: PlainDate;
  readonly basis: 360 | 365 | 366;
  /** Recording and release, late charges, a prepayment penalty. */
  readonly fees: readonly { readonly label: string; readonly amount: Cents }[];
  /** The wire arrives after the servicer's hour, which costs one more day. */
  readonly afterCutOff?: boolean;
  /** Days added so that the wire is never short; the excess is refunded. */
  readonly padDays?: number;
}

export interface Payoff {
  readonly days: Explained<number>;
  readonly perDiem: Explained<Cents>;
  readonly interest: Explained<Cents>;
  readonly total: Explained<Cents>;
}

/**
 * The amount that pays a loan off: principal, the day's interest times the days since interest was paid, and fees. The note's day count;
 * trade usage.
 */
export function payoffAmount(terms: PayoffTerms): Result<Payoff> {
  if (terms.balance < 0 || terms.fees.some((fee) => fee.amount < 0))
    return refuse('AMOUNT_NEGATIVE', 'The balance and the fees can’t be below zero.', { field: 'balance' });
  if (terms.payoffDate < terms.interestPaidThrough)
    return refuse('PAYOFF_TOO_EARLY', 'The payoff can’t be before the day interest is paid through.', { field: 'payoffDate' });
  const more = (terms.afterCutOff ? 1 : 0) + (terms.padDays ?? 0);
  const number = daysBetween(terms.interestPaidThrough, addDays(terms.payoffDate, more));
  const dayCount = step('Days of interest', days(number), 'lookup', {
    source: 'Terms of the note [unverified]',
    parts: [
      given('Interest paid through', onDate(terms.interestPaidThrough), 'Servicer'),
      given('Payoff', onDate(terms.payoffDate), 'Disbursement'),
      given('Days for the cut-off hour and as a reserve', days(more), 'Servicer and lender'),
    ],
  });
  const perDiem = interestPerDay(terms.balance, terms.rate, terms.basis);
  const interest = productStep('Interest', 'usd', [perDiem.why, dayCount]);
  const total = totalStep(
    'Payoff',
    'usd',
    [
      given('Principal', usd(terms.balance), 'Servicer'),
      interest,
      ...terms.fees.map((fee) => given(fee.label, usd(fee.amount), 'Servicer')),
    ],
    { rule: 'payoff.amount', source: 'Payoff statement; trade usage [unverified]' },
  );
  return ok({
    days: explained(number, dayCount),
    perDiem,
    interest: explained(centsOf(interest), interest),
    total: explained(centsOf(total), total),
  });
}
