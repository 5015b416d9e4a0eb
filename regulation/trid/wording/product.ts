import { given, step, text, type Step } from '../../../foundation/explain/explain.ts';
import type { LoanTerms } from '../../amortization/loan-terms.ts';
import type { LoanPurpose, Printed, PurposeFacts } from '../loan-estimate-types.ts';

/** What the product description is made from (1026.37(a)(10)); spans in months. */
export interface ProductFacts {
  readonly negativeAmortization?: number;
  readonly interestOnly?: number;
  readonly stepPayment?: number;
  /** Month in which the balloon is due. */
  readonly balloonMonth?: number;
  readonly seasonal?: boolean;
  readonly adjustable?: { readonly intro: number; readonly later: number | string };
  readonly stepRate?: { readonly intro: number; readonly later: number | string };
}

/** Years as the description writes them: from 24 months decimals to two places, under 24 months that are no whole year "18 mo.". */
export function spanText(months: number | string): string {
  // A period shorter than a month is named: "0/Weekly".
  if (typeof months === 'string') return `${months.charAt(0).toUpperCase()}${months.slice(1)}`;
  if (months % 12 === 0) return String(months / 12);
  return months < 24 ? `${months} mo.` : String(Math.round((months / 12) * 100) / 100);
}

function forYears(months: number, feature: string): string {
  const span = spanText(months);
  return span.endsWith('mo.') ? `${span} ${feature}` : `${span} Year ${feature}`;
}

/** At most one feature, the first of the paragraph's order (37(a)(10)(iv)); then the rate: adjustable, step, fixed. */
export function productDescription(facts: ProductFacts): string {
  const feature = facts.negativeAmortization
    ? forYears(facts.negativeAmortization, 'Negative Amortization')
    : facts.interestOnly
      ? forYears(facts.interestOnly, 'Interest Only')
      : facts.stepPayment
        ? forYears(facts.stepPayment, 'Step Payment')
        : facts.balloonMonth
          ? `Year ${Math.ceil(facts.balloonMonth / 12)} Balloon Payment`
          : facts.seasonal
            ? 'Seasonal Payment'
            : undefined;
  const rate = facts.adjustable
    ? `${spanText(facts.adjustable.intro)}/${spanText(facts.adjustable.later)} Adjustable Rate`
    : facts.stepRate
      ? `${spanText(facts.stepRate.intro)}/${spanText(facts.stepRate.later)} Step Rate`
      : 'Fixed Rate';
  return feature ? `${feature}, ${rate}` : rate;
}

export function productFacts(terms: LoanTerms, balloon: boolean): ProductFacts {
  const reductions = terms.buydown?.inNote ? terms.buydown.reductions.map((_, year) => 12 * (year + 1)) : [];
  const steps = [...reductions, ...(terms.rateSteps ?? []).map((change) => change.afterMonths)];
  return {
    ...(terms.negativeAmortization ? { negativeAmortization: terms.negativeAmortization.months } : {}),
    ...(terms.interestOnlyMonths ? { interestOnly: terms.interestOnlyMonths } : {}),
    ...(terms.paymentSteps?.length ? { stepPayment: terms.paymentSteps.reduce((sum, span) => sum + span.payments, 0) } : {}),
    ...(balloon ? { balloonMonth: terms.termMonths } : {}),
    ...(terms.seasonal ? { seasonal: true } : {}),
    ...(terms.adjustable
      ? { adjustable: { intro: terms.adjustable.firstChangeMonths, later: terms.adjustable.subsequentChangeMonths } }
      : steps.length > 0
        ? { stepRate: { intro: steps[0]!, later: steps.length > 1 ? steps[1]! - steps[0]! : 0 } }
        : {}),
  };
}

export function printedProduct(terms: LoanTerms, balloon: boolean): Printed<string> {
  return productOf(productFacts(terms, balloon));
}
export function productOf(facts: ProductFacts): Printed<string> {
  const value = productDescription(facts);
  return { text: value, value, why: named('Product', value, '12 CFR 1026.37(a)(10)', 'trid.product', JSON.stringify(facts)) };
}

/** Purchase, then refinance, then construction, else home equity loan (37(a)(9)). */
export function loanPurpose(facts: PurposeFacts): LoanPurpose {
  if (facts.acquiresProperty) return 'Purchase';
  if (facts.satisfiesExistingDebt) return 'Refinance';
  return facts.initialConstruction ? 'Construction' : 'Home Equity Loan';
}
export function printedPurpose(facts: PurposeFacts): Printed<LoanPurpose> {
  const value = loanPurpose(facts);
  return { text: value, value, why: named('Purpose', value, '12 CFR 1026.37(a)(9)', 'trid.purpose', JSON.stringify(facts)) };
}

function named(label: string, value: string, source: string, rule: string, facts: string): Step {
  return step(label, text(value), 'compute', { source, rule, parts: [given('Facts', text(facts), 'Terms of the loan')] });
}
