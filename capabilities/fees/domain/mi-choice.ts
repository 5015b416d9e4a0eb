import { given, percent, usd, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Rate } from '../../../foundation/rates/rates.ts';
import { centsOf, percentOfStep, roundedStep } from '../../../regulation/arithmetic-steps.ts';
import { miMonthly } from '../../../underwriting/mi/index.ts';

/** Who pays private insurance and when: month by month, at once, both, or the lender in the price. */
export const miKinds = ['monthly', 'single', 'split', 'lender-paid'] as const;
export type MiKind = (typeof miKinds)[number];

/** The chosen private insurance of a loan; null members follow from guide and card. */
export interface MiChoice {
  readonly kind: MiKind;
  /** A single premium is refunded in part when the insurance ends early. */
  readonly refundable: boolean;
  /** Percent of the loan that is covered. */
  readonly coverage: number | null;
  /** A yearly rate an insurer quoted. */
  readonly rate: Rate | null;
  /** The yearly rate from a later month on, as an insurer quoted it. */
  readonly renewal: { readonly fromMonth: number; readonly rate: Rate } | null;
  /** The single premium, percent of the loan; for lender-paid insurance the lender's cost, null if its rate sheet has it. */
  readonly upfrontRate: Rate | null;
  /** A single premium that is added to the loan. */
  readonly financed: boolean;
  /** The quote it is by; null where a person typed it, or guide and card decide. */
  readonly quoted: QuoteOfInsurer | null;
}

export interface QuoteOfInsurer {
  readonly insurer: string;
  /** The insurer's own number of the quote. */
  readonly number: string;
}

export const usualMi: MiChoice = {
  kind: 'monthly',
  refundable: false,
  coverage: null,
  rate: null,
  renewal: null,
  upfrontRate: null,
  financed: false,
  quoted: null,
};

function sourceOf({ quoted }: MiChoice): string {
  return quoted ? `${quoted.insurer}, quote ${quoted.number}` : 'Mortgage insurance of the loan';
}

/** The premium paid at closing; undefined where none is. */
export function upfrontPremium(choice: MiChoice, loanWhy: Step): Explained<Cents> | undefined {
  const { kind, upfrontRate } = choice;
  if ((kind !== 'single' && kind !== 'split') || !upfrontRate) return undefined;
  const rate = given('Premium paid at once', percent(upfrontRate), sourceOf(choice));
  const why = roundedStep('Mortgage Insurance Premium', percentOfStep('Premium, exact', loanWhy, rate), '0.01', { rule: 'mi.upfront' });
  return { value: centsOf(why), why };
}

/**
 * The lender's cost of the insurance out of its price (12 U.S.C. 4905); undefined where its rate sheet includes it, or the borrower pays.
 */
export function lenderPaidPremium(choice: MiChoice, loanWhy: Step): Explained<Cents> | undefined {
  const { kind, upfrontRate } = choice;
  if (kind !== 'lender-paid' || !upfrontRate) return undefined;
  const rate = given('Premium paid by the lender', percent(upfrontRate), sourceOf(choice));
  const exact = percentOfStep('Premium, exact', loanWhy, rate);
  const why = roundedStep('Lender-paid single premium', exact, '0.01', { rule: 'mi.lender-paid', source: '12 U.S.C. 4905' });
  return { value: centsOf(why), why };
}

/** The monthly premiums at the rate an insurer quoted; undefined where the card's is taken. */
export function quotedPremiums(
  choice: MiChoice,
  loan: Cents,
  termMonths: number,
): { readonly first: Explained<Cents>; readonly premiums: readonly { readonly payments: number; readonly monthly: Cents }[] } | undefined {
  const { rate, renewal } = choice;
  if (rate === null) return undefined;
  const first = miMonthly(loan, rate, sourceOf(choice));
  if (!renewal || renewal.fromMonth > termMonths) return { first, premiums: [{ payments: termMonths, monthly: first.value }] };
  const later = miMonthly(loan, renewal.rate, sourceOf(choice));
  return {
    first,
    premiums: [
      { payments: renewal.fromMonth - 1, monthly: first.value },
      { payments: termMonths - renewal.fromMonth + 1, monthly: later.value },
    ],
  };
}

/** A premium a person typed. */
export function typedPremium(cents: Cents): Step {
  return given('Monthly mortgage insurance', usd(cents), 'Typed on the Loan Estimate screen');
}
