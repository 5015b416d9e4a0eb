import type { Decimal } from 'decimal.js';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { count, exactPercent, explained, given, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { centsOf, percentOfStep, productStep, quotientStep, roundedStep } from '../arithmetic-steps.ts';
import { explainDaysBetween } from '../calendar/index.ts';
import { eventDate } from '../timing/index.ts';

export interface WarehouseAdvance {
  readonly advance: Cents;
  /** Percent a year, exact: a line's rate often has more than three places. */
  readonly rate: Decimal;
  readonly funded: PlainDate;
  /** The day the purchase pays the line off, which bears no interest. */
  readonly repaid: PlainDate;
  readonly basis: 360 | 365;
}

/** Interest of a warehouse line from funding to the purchase of the loan: advance × rate × days / days of the year, rounded once, at the end. Trade usage. */
export function warehouseInterest(
  advance: WarehouseAdvance,
): Result<{ readonly days: Explained<number>; readonly interest: Explained<Cents> }> {
  const source = 'Warehouse agreement; trade usage [unverified]';
  const from = eventDate('Advance funded', advance.funded, 'funded');
  if (!from.ok) return from;
  const to = eventDate('Line repaid', advance.repaid, 'purchased');
  if (!to.ok) return to;
  if (advance.repaid < advance.funded)
    return refuse('REPAID_BEFORE_FUNDED', `The line can’t be repaid on ${advance.repaid}, before it was funded on ${advance.funded}.`, {
      field: 'purchased',
    });
  if (advance.advance < 0 || advance.rate.isNegative())
    return refuse('AMOUNT_NEGATIVE', 'The advance and its rate can’t be below zero.', { field: 'advance' });
  const days = explainDaysBetween('Days of the advance', from.value, to.value, source);
  const yearly = percentOfStep(
    'Interest for a year',
    given('Advance', usd(advance.advance), 'Warehouse line'),
    given('Rate', exactPercent(advance.rate), 'Warehouse agreement'),
  );
  const year = given('Days in the year', count(advance.basis), 'Warehouse agreement');
  const exact = quotientStep('Interest, unrounded', 'usd', [productStep('Interest for a year × days', 'usd', [yearly, days.why]), year]);
  const interest = roundedStep('Warehouse interest', exact, '0.01', { source, rule: 'purchase.warehouse-interest' });
  return ok({ days, interest: explained(centsOf(interest), interest) });
}
