import { addMonths, dayOf, isLeapYear, monthOf, plainDate, yearOf, type PlainDate } from '../../foundation/dates/dates.ts';
import { count, explained, given, onDate, step, text, verdict, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';

/** Days of the year interest is reckoned on; the Uniform Closing Dataset's own three. */
export type DayCount = '360' | '365' | '365Or366';

/**
 * The first payment: interest is paid in arrears, so it falls on the first day of the second month after disbursement. A lender with an interest credit
 * takes the first of the next month where money goes out by its day of the month, and gives back the days before. Trade usage; the H-25 samples agree.
 */
export function firstPaymentDate(disbursement: PlainDate, creditThroughDay?: number): Result<Explained<PlainDate>> {
  if (creditThroughDay !== undefined && (!Number.isInteger(creditThroughDay) || creditThroughDay < 1 || creditThroughDay > 28))
    return refuse('CREDIT_DAY', 'The last day of the interest credit must be a day of the month from 1 to 28.', {
      field: 'interestCreditThroughDay',
    });
  const credit = creditThroughDay !== undefined && dayOf(disbursement) <= creditThroughDay;
  const first = addMonths(plainDate(yearOf(disbursement), monthOf(disbursement), 1), credit ? 1 : 2);
  const why = step('First payment', onDate(first), 'lookup', {
    rule: 'prepaid-interest.first-payment',
    source: 'Interest in arrears, trade usage [unverified]',
    parts: [
      given('Disbursement', onDate(disbursement), 'Dates of the loan'),
      given('Interest credit', verdict(credit), 'Lender’s setting'),
      ...(creditThroughDay === undefined ? [] : [given('Credit through day of the month', count(creditThroughDay), 'Lender’s setting')]),
    ],
    note: credit
      ? 'The first of the next month; interest from the first of this month to disbursement is given back.'
      : 'The first of the second month.',
  });
  return ok(explained(first, why));
}

/** Days of the year for a day count: `365Or366` has 366 in a leap year. */
export function daysOfYear(dayCount: DayCount, on: PlainDate): Explained<360 | 365 | 366> {
  const days = dayCount === '360' ? 360 : dayCount === '365Or366' && isLeapYear(yearOf(on)) ? 366 : 365;
  const parts = [given('Day count', text(dayCount), 'Terms of the note'), given('Day', onDate(on), 'Dates of the loan')];
  return explained(days, step('Days in the year', count(days), 'lookup', { source: 'Terms of the note', parts }));
}
