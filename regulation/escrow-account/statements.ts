import { addDays, addMonths, type PlainDate } from '../../foundation/dates/dates.ts';
import { given, onDate, type Explained } from '../../foundation/explain/explain.ts';
import { explainCalendarDays } from '../calendar/index.ts';
import { PART_1024 } from './escrow-item.ts';

/** The initial statement: at settlement, or within 45 calendar days of it or of the later day the account is established (1024.17(g)(1), (2)). */
export function initialStatementBy(established: PlainDate): Explained<PlainDate> {
  return days(
    45,
    'Initial escrow account statement by',
    'Settlement, or the account established',
    established,
    '(g)(1), (2)',
    'escrow.initial-statement',
  );
}

/** The annual statement: within 30 calendar days of the end of the computation year, twelve months from the first payment (1024.17(i)). */
export function annualStatementBy(firstPayment: PlainDate): Explained<PlainDate> {
  return annualStatementAfter(addDays(addMonths(firstPayment, 12), -1));
}

/** The same from the last day of the computation year. */
export function annualStatementAfter(end: PlainDate): Explained<PlainDate> {
  return days(30, 'Annual escrow account statement by', 'End of the computation year', end, '(i)', 'escrow.annual-statement');
}

/** The short-year statement: within 60 calendar days of the payoff funds, of the transfer, or of the end of the short year (1024.17(i)(4)). */
export function shortYearStatementBy(ended: PlainDate): Explained<PlainDate> {
  return days(
    60,
    'Short-year statement by',
    'Payoff received, servicing transferred, or short year ended',
    ended,
    '(i)(4)',
    'escrow.short-year-statement',
  );
}

function days(n: number, label: string, from: string, on: PlainDate, paragraph: string, rule: string): Explained<PlainDate> {
  return explainCalendarDays(n, { label, start: given(from, onDate(on), 'Loan file'), source: `${PART_1024}${paragraph}`, rule });
}
