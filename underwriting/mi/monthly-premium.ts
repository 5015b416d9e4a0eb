import { months, given, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { percentOfStep, quotientStep } from '../../regulation/arithmetic-steps.ts';
import type { ExactRate } from '../../regulation/exact-rate.ts';
import { moneyFact, percentFact, toCents } from '../facts.ts';

/** A monthly premium of borrower-paid insurance: the card's annual percent of the loan over twelve, half up to the cent. */
export function miMonthly(loan: Cents, annualRate: ExactRate, source = 'Premium card'): Explained<Cents> {
  const year = percentOfStep('Premium of a year', moneyFact('Loan amount', loan), percentFact('Annual rate', annualRate, source));
  const month = quotientStep('Premium of a month, exact', 'usd', [year, given('Months of a year', months(12), 'Calendar')]);
  return toCents('Monthly premium', month, { rule: 'mi.monthly', source });
}
