import { given, percent, usd, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Rate } from '../../../foundation/rates/rates.ts';
import { centsOf, percentOfStep, roundedStep } from '../../../regulation/arithmetic-steps.ts';
import { miMonthly } from '../../../underwriting/mi/index.ts';

/** Who pays private insurance and when: month by month, at once, both, or the lender in the price. */
export const miKinds = ['monthly', 'single', 'split', 'lender-paid'] as const;
export type MiKind = (typeof miKinds)[number];

/** The private insurance of a loan as it was chosen; what is null follows from guide and card. */
export interface MiChoice {
  readonly kind: MiKind;
  /** What was paid at once is given back in part when the insurance ends early. */
  readonly refundable: boolean;
  /** Percent of the loan that is covered. */
  readonly coverage: number | null;
  /** A yearly rate an insurer quoted. */
  readonly rate: Rate | null;
  /** The premium paid at once, percent of the loan. */
  readonly upfrontRate: Rate | null;
}

export const usualMi: MiChoice = { kind: 'monthly', refundable: false, coverage: null, rate: null, upfrontRate: null };
const CHOSEN = 'Mortgage insurance of the loan';

/** The premium paid at closing; undefined where none is. */
export function upfrontPremium(choice: MiChoice, loanWhy: Step): Explained<Cents> | undefined {
  const { kind, upfrontRate } = choice;
  if ((kind !== 'single' && kind !== 'split') || !upfrontRate) return undefined;
  const rate = given('Premium paid at once', percent(upfrontRate), CHOSEN);
  const why = roundedStep('Mortgage Insurance Premium', percentOfStep('Premium, exact', loanWhy, rate), '0.01', { rule: 'mi.upfront' });
  return { value: centsOf(why), why };
}

/** The monthly premium at the rate an insurer quoted; undefined where the card's is taken. */
export function quotedPremium({ rate }: MiChoice, loan: Cents): Explained<Cents> | undefined {
  return rate === null ? undefined : miMonthly(loan, rate, CHOSEN);
}

/** A premium a person typed. */
export function typedPremium(cents: Cents): Step {
  return given('Monthly mortgage insurance', usd(cents), 'Typed on the Loan Estimate screen');
}
