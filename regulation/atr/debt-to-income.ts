import { exactUsd, explained, given, sumStep, usd, type Explained } from '../../foundation/explain/explain.ts';
import { Decimal } from 'decimal.js';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, productStep, quotientStep, roundedStep } from '../arithmetic-steps.ts';

/** A monthly debt or mortgage-related obligation (property taxes, insurance, association fees). */
export interface MonthlyDebt {
  readonly label: string;
  readonly monthly: Cents;
}

/**
 * Monthly debt-to-income ratio as a percentage with three places (12 CFR 1026.43(c)(7)): the payment for ability to repay, mortgage-related
 * obligations and other debts over the verified income. Refuses an income that is not above zero and a negative debt.
 */
export function debtToIncome(payment: Explained<Decimal>, debts: readonly MonthlyDebt[], income: Cents): Result<Explained<Decimal>> {
  if (income <= 0) return refuse('INCOME_MISSING', 'The monthly income must be above zero.', { field: 'income' });
  const negative = debts.find((debt) => debt.monthly < 0);
  if (negative) return refuse('DEBT_NEGATIVE', `The monthly debt "${negative.label}" can't be negative.`, { field: 'debts' });
  const total = sumStep('Monthly debt', 'usd', [payment.why, ...debts.map((debt) => given(debt.label, usd(debt.monthly), 'Application'))]);
  const share = quotientStep('Debt over income', 'ratio', [total, given('Monthly income', usd(income), 'Application')]);
  const exact = productStep('As a percentage', 'percent', [share, given('Hundred', { unit: 'count', amount: '100' }, 'Arithmetic')]);
  const why = roundedStep('Debt-to-income ratio', exact, '0.001', { rule: 'atr.debt-to-income', source: '12 CFR 1026.43(c)(7)' });
  return ok(explained(amountOf(why), why));
}

/** A monthly payment entered as one figure. */
export function paymentAsGiven(payment: Decimal): Explained<Decimal> {
  return explained(payment, given('Monthly payment', exactUsd(payment), 'As entered'));
}
