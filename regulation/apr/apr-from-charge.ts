import { explained, given, step, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { centsOf } from '../arithmetic-steps.ts';
import { ratePerUnitPeriod, type Stream } from './actuarial.ts';
import { aprStep, disclosedApr, type AprFigures } from './annual-percentage-rate.ts';

/**
 * The APR that results from a finance charge as disclosed (12 CFR 1026.22(a)(4), comment 22(a)(4)-1): the scheduled payments stay, and the amount financed is
 * what they leave once the charge is taken off. Payments are monthly, in months from the advance. Refuses a charge that leaves nothing, or is below zero.
 */
export function aprFromFinanceCharge(payments: readonly Stream[], financeCharge: Cents): Result<Explained<Rate>> {
  const total = Math.round(payments.reduce((sum, each) => sum + each.amount * each.count, 0));
  return aprFromAmountFinanced(
    payments,
    step('Amount financed by the disclosed finance charge', usd(total - financeCharge), 'subtract', {
      parts: [given('All payments', usd(total), 'Payment schedule'), given('Disclosed finance charge', usd(financeCharge), 'Disclosure')],
    }),
  );
}

/** The same where only the difference to the actual charge is known: a charge understated by it makes the amount financed larger by as much. */
export function aprFromUnderstatement(payments: readonly Stream[], amountFinanced: Cents, understated: Cents): Result<Explained<Rate>> {
  return aprFromAmountFinanced(
    payments,
    step('Amount financed by the disclosed finance charge', usd(amountFinanced + understated), 'sum', {
      parts: [
        given('Actual amount financed', usd(amountFinanced), 'Terms at consummation'),
        given('Finance charge understated by', usd(understated), 'Disclosure'),
      ],
    }),
  );
}

function aprFromAmountFinanced(payments: readonly Stream[], financed: Step): Result<Explained<Rate>> {
  const amount = centsOf(financed);
  const advances: readonly Stream[] = [{ amount, count: 1, full: 0, fraction: 0, every: 1 }];
  const rate = amount > 0 ? ratePerUnitPeriod({ advances, payments }) : undefined;
  if (rate === undefined)
    return refuse('APR_NOT_FOUND', 'The payments don’t return the amount financed, so there is no annual percentage rate.', {
      field: 'financeCharge',
    });
  const figures: AprFigures = { exact: rate * 1200, unitPeriod: { kind: 'month', every: 1 }, unitPeriodsAYear: 12, advances, payments };
  const value = disclosedApr(figures.exact);
  return ok(explained(value, aprStep({ advances: [], payments: [], advanceWhy: financed }, figures, value)));
}
