import { Decimal } from 'decimal.js';
import type { Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { compareStep, leastStep, productStep, quotientStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import { missing } from '../dated-guide.ts';
import { asVerdict, countFact, moneyFact, monthsFact, MONTHS_OF_A_YEAR, toCents, TWO_YEARS, type ExactMoney } from '../facts.ts';

const SOURCE = 'HUD handbook 4000.1 II.A.4.c [unverified]';

export interface FhaOvertime {
  readonly monthly: Explained<Cents>;
  readonly usable: Explained<boolean>;
}

/**
 * Overtime, bonus and tips by FHA (HUD handbook 4000.1 II.A.4.c): the lesser of the average over two years, or over the shorter time it was earned, and
 * the last year's average; not usable under a year. Commission is averaged alike. The amount is given also where it is not usable.
 */
export function fhaOvertime(earned: {
  readonly total: Cents;
  readonly months: Decimal | number;
  readonly lastYear: Cents;
}): Result<FhaOvertime> {
  if (new Decimal(earned.months).lte(0)) return missing('months', 'The months in which it was earned');
  const months = monthsFact('Months earned', earned.months);
  const average = quotientStep('Average of the months earned', 'usd', [moneyFact('Earned in all', earned.total), months]);
  const lastYear = quotientStep("Last year's average", 'usd', [moneyFact('Earned in the last year', earned.lastYear), MONTHS_OF_A_YEAR]);
  const lesser = leastStep('Lesser of the averages', [average, lastYear]);
  return ok({
    monthly: toCents('Overtime, bonus or tips a month', lesser, { rule: 'income.fha-overtime', source: SOURCE }),
    usable: asVerdict(compareStep('Earned for a year', months, '>=', monthsFact('Months asked', 12, SOURCE))),
  });
}

export interface VaryingHours {
  /** The year before the last. */
  readonly year1: Cents;
  readonly year2: Cents;
  /** A documented raise: then the hours of twelve months at the current rate. */
  readonly raise?: { readonly monthlyHours: Decimal | number; readonly rate: ExactMoney };
}

/**
 * Hourly pay with varying hours by FHA (HUD handbook 4000.1 II.A.4.c): the average of two years, or after a documented raise the average hours of twelve
 * months at the current rate.
 */
export function fhaVaryingHours(earned: VaryingHours): Result<Explained<Cents>> {
  const more = { rule: 'income.fha-varying-hours', source: SOURCE };
  if (earned.raise) {
    const parts = [countFact('Average hours a month', earned.raise.monthlyHours), moneyFact('Current rate of an hour', earned.raise.rate)];
    return ok(toCents('Pay a month', productStep('Hours at the current rate', 'usd', parts), more));
  }
  const both = totalStep('Earned in two years', 'usd', [
    moneyFact('Year before the last', earned.year1),
    moneyFact('Last year', earned.year2),
  ]);
  return ok(toCents('Pay a month', quotientStep('Average of two years', 'usd', [both, TWO_YEARS]), more));
}
