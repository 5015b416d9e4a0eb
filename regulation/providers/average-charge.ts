import { count, explained, given, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { centsOf, compareStep, allOf, differenceStep, holds, productStep, totalStep } from '../arithmetic-steps.ts';
import type { Cited } from '../dated-table.ts';
import { tableFact } from '../table-fact.ts';

/** One period of an average charge: how many transactions, what each paid, what the service cost on average. */
export interface AveragePeriod {
  readonly transactions: number;
  readonly charged: Cents;
  readonly actualAverage: Cents;
}

/**
 * Collected above (or, below zero, under) the cost of all periods, 12 CFR 1024.8(b)(2): to be given back or offset in the next average.
 * Example: 100 transactions at 135 that cost 115 are 2,000 too much; 70 more at 115 that cost 125 leave 1,300.
 */
export function overCollected(periods: readonly AveragePeriod[]): Explained<Cents> {
  const parts = periods.map((period, at): Step => {
    const each = differenceStep('Too much on each', 'usd', [
      given('Charged', usd(period.charged), 'Average charge of the class'),
      given('Cost on average', usd(period.actualAverage), 'Invoices of the period'),
    ]);
    return productStep(`Period ${at + 1}`, 'usd', [each, given('Transactions', count(period.transactions), 'Ledger of the class')]);
  });
  const why = totalStep('Collected above cost', 'usd', parts, { source: '12 CFR 1024.8(b)(2)', rule: 'respa.average-charge' });
  return explained(centsOf(why), why);
}

export type AveragedCharge = 'by-amount' | 'insurance' | 'other';

/** No average charge for insurance, nor for what depends on the loan amount or the value, 12 CFR 1024.8(b)(1). */
export function averageChargeAllowed(charge: AveragedCharge): Explained<boolean> {
  const row: Cited = { source: '12 CFR 1024.8(b)(1)', standing: 'published' };
  return tableFact('Average charge allowed', charge, charge === 'other', row, 'respa.average-charge-kind');
}

/** A class's period is 30 calendar days to six months (at most 184 days), 12 CFR 1024.8(b)(1). */
export function averagePeriodAllowed(daysLong: number): Explained<boolean> {
  const source = '12 CFR 1024.8(b)(1)';
  const long = given('Period in days', count(daysLong), 'Definition of the class');
  const why = allOf(
    'Period allowed',
    [
      compareStep('Not shorter than 30 days', long, '>=', given('Shortest', count(30), source)),
      compareStep('Not longer than six months', long, '<=', given('Longest', count(184), source)),
    ],
    { source, rule: 'respa.average-charge-period' },
  );
  return explained(holds(why), why);
}
