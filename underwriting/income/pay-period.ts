import type { Decimal } from 'decimal.js';
import type { Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { productStep, quotientStep } from '../../regulation/arithmetic-steps.ts';
import { missing } from '../dated-guide.ts';
import { countFact, dollarsOfMoney, moneyFact, MONTHS_OF_A_YEAR, toCents, type ExactMoney } from '../facts.ts';

export type PayFrequency = 'annual' | 'monthly' | 'semiMonthly' | 'biweekly' | 'weekly' | 'hourly';

const PAYMENTS_A_YEAR: Readonly<Record<PayFrequency, number>> = {
  annual: 1,
  monthly: 12,
  semiMonthly: 24,
  biweekly: 26,
  weekly: 52,
  hourly: 52,
};

const SOURCE = 'Fannie Mae Selling Guide B3-3.3-01 (2026-03-04); Freddie Mac Guide 5303.1(c)(i) (2026-06-03) [unverified]';

/**
 * Base pay as an amount a month: what is paid at a time, times how often in a year, over twelve; an hourly rate times the steady hours of a week first
 * (Fannie Mae Selling Guide B3-3.3-01, Freddie Mac Guide 5303.1(c)(i); FHA, VA and USDA convert alike). Hours that vary are variable income. Refuses an
 * hourly rate without hours.
 */
export function monthlyBasePay(pay: {
  readonly frequency: PayFrequency;
  readonly amount: ExactMoney;
  readonly hours?: Decimal | number;
}): Result<Explained<Cents>> {
  if (dollarsOfMoney(pay.amount).isNegative()) return refuse('PAY_BELOW_ZERO', 'Pay is not below zero.', { field: 'amount' });
  const amount = moneyFact(pay.frequency === 'hourly' ? 'Rate of an hour' : 'Paid at a time', pay.amount);
  if (pay.frequency === 'hourly' && pay.hours === undefined) return missing('hours', 'The steady hours of a week');
  const atATime =
    pay.frequency === 'hourly' ? productStep('Pay of a week', 'usd', [amount, countFact('Hours a week', pay.hours!)]) : amount;
  const times = countFact('Times a year', PAYMENTS_A_YEAR[pay.frequency], 'Calendar');
  const yearly = productStep('Pay of a year', 'usd', [atATime, times]);
  const monthly = quotientStep('A twelfth', 'usd', [yearly, MONTHS_OF_A_YEAR]);
  return ok(toCents('Base pay a month', monthly, { rule: 'income.base-pay', source: SOURCE }));
}
