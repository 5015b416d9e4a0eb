import type { Rate } from '../../../foundation/units/units.ts';
import type { AnsweredProduct, QuotedProduct } from '../../../standards/mi-rate-quote/rate-quote.ts';
import type { MiChoice } from '../../fees/domain/index.ts';

/** The payment plans of private insurance, in the words of a request to insurers. */
export const miPlans = ['monthly', 'single-financed', 'single', 'split', 'lender-paid'] as const;
export type MiPlan = (typeof miPlans)[number];

/** The possible parts of a split premium at closing. */
export const splitUpfronts: readonly Rate[] = [250, 450, 500, 750, 1_000];
export const USUAL_SPLIT: Rate = 500;

const PRODUCTS: Readonly<Record<MiPlan, QuotedProduct>> = {
  monthly: { duration: 'PeriodicMonthly', source: 'Borrower', financed: false },
  'single-financed': { duration: 'SingleLifeOfLoan', source: 'Borrower', financed: true },
  single: { duration: 'SingleLifeOfLoan', source: 'Borrower', financed: false },
  split: { duration: 'SplitPremium', source: 'Borrower', financed: false },
  'lender-paid': { duration: 'SingleLifeOfLoan', source: 'Lender', financed: false },
};

/** A plan in the words of an insurer. */
export function productOfPlan(plan: MiPlan, splitUpfront: Rate): QuotedProduct {
  return plan === 'split' ? { ...PRODUCTS[plan], upfront: splitUpfront } : PRODUCTS[plan];
}

/** The plan of a product; undefined for one that is not offered, such as a financed monthly premium. */
export function planOfProduct({ duration, source, financed }: QuotedProduct): MiPlan | undefined {
  return miPlans.find((plan) => {
    const one = PRODUCTS[plan];
    return one.duration === duration && one.source === source && one.financed === financed;
  });
}

/** The plan of insurance that was chosen. */
export function planOfChoice({ kind, financed }: MiChoice): MiPlan {
  return kind === 'single' && financed ? 'single-financed' : kind;
}

/** The loan's insurance by a quote. */
export function choiceOfProduct(
  plan: MiPlan,
  product: AnsweredProduct & { readonly offered: true },
  { insurer, coverage }: { readonly insurer: string; readonly coverage: number },
): MiChoice {
  const { yearly, renewal, upfront, refundable, quoteNumber } = product;
  return {
    kind: plan === 'single-financed' ? 'single' : plan,
    refundable: refundable !== 'NotRefundable' && (plan === 'single' || plan === 'single-financed' || plan === 'split'),
    coverage,
    rate: yearly ?? null,
    renewal: renewal ? { fromMonth: renewal.fromMonth, rate: renewal.yearly } : null,
    upfrontRate: upfront ?? null,
    financed: plan === 'single-financed',
    quoted: { insurer, number: quoteNumber },
  };
}
