import { addMonths, type PlainDate } from '../../foundation/dates/dates.ts';
import { count, explained, given, onDate, step, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { centsOf, productStep } from '../arithmetic-steps.ts';

/** Escrowed costs over year 1 (12 CFR 1026.38(l)(7)(i)(A)(1)): the monthly escrow payment times the payments due in the year after consummation. */
export function escrowedCostsYear1(monthly: Cents, consummation: PlainDate, firstPayment: PlainDate): Explained<Cents> {
  const end = addMonths(consummation, 12);
  let payments = 0;
  while (addMonths(firstPayment, payments) < end && payments < 12) payments += 1;
  const number = step('Payments scheduled in the first year', count(payments), 'lookup', {
    source: '12 CFR 1026.38(l)(7)(i)(A)(1)',
    parts: [given('Consummation', onDate(consummation), 'Closing'), given('First payment', onDate(firstPayment), 'Note')],
  });
  const why = productStep(
    'Escrowed property costs over year 1',
    'usd',
    [given('Monthly escrow payment', usd(monthly), 'Escrow analysis'), number],
    {
      rule: 'escrow.first-year',
      source: '12 CFR 1026.38(l)(7)(i)(A)(1)',
    },
  );
  return explained(centsOf(why), why);
}
