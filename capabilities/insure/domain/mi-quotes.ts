import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents, Instant, PlainDate, Rate } from '../../../foundation/units/units.ts';
import type { AnsweredProduct } from '../../../standards/mi-rate-quote/rate-quote.ts';
import { insuranceCharges, type InsuranceCharges, type InsuredFacts, type MiChoice } from '../../fees/domain/index.ts';
import { choiceOfProduct, planOfProduct, type MiPlan } from './mi-plans.ts';
import { changedFacts, type ChangedFact, type MiQuoteFacts } from './quote-facts.ts';

/** The latest answer of one insurer, with the facts of its request. */
export interface AnswerOnFile {
  readonly request: number;
  readonly insurerId: string;
  readonly insurer: string;
  readonly facts: MiQuoteFacts;
  readonly coverage: number;
  readonly splitUpfront: Rate;
  readonly quotedAt: Instant;
  readonly validUntil: PlainDate;
  readonly simulated: boolean;
  readonly products: readonly AnsweredProduct[];
}

/** A plan of an insurer's answer: its cost, or why it is not offered. */
export type QuotedPlan =
  | { readonly plan: MiPlan; readonly offered: false; readonly reason: string }
  | {
      readonly plan: MiPlan;
      readonly offered: true;
      readonly product: AnsweredProduct & { readonly offered: true };
      readonly choice: MiChoice;
      readonly charges: InsuranceCharges;
    };

/** The present state of an answer: whether its last day has passed, and which facts of the loan have changed since. */
export interface Standing {
  readonly expired: boolean;
  readonly changed: readonly ChangedFact[];
}

export function standingOf(answer: Pick<AnswerOnFile, 'validUntil' | 'facts'>, now: MiQuoteFacts, today: PlainDate): Standing {
  return { expired: answer.validUntil < today, changed: changedFacts(answer.facts, now) };
}

/** Whether a quote is still valid: not after its last day, and for the loan as it is. */
export function isValid({ expired, changed }: Standing): boolean {
  return !expired && changed.length === 0;
}

/** The plans of an answer with their premiums for the loan it was quoted for. */
export function plansOf(answer: AnswerOnFile, insured: InsuredFacts): readonly QuotedPlan[] {
  const { baseLoan, ltv, value } = answer.facts;
  return answer.products.flatMap((product): readonly QuotedPlan[] => {
    const plan = planOfProduct(product);
    if (plan === undefined) return [];
    if (!product.offered) return [{ plan, offered: false, reason: product.reason }];
    const choice = choiceOfProduct(plan, product, answer);
    const source = `Quote of ${answer.insurer}`;
    const charges = insuranceCharges({ ...insured, baseLoan, ltv, value, source, mi: choice, firstYearOnly: true });
    return charges.ok ? [{ plan, offered: true, product, choice, charges: charges.value }] : [];
  });
}

/** The rate by which insurers are compared for a plan: the monthly rate of a split premium, and the one rate of every other. */
function figureOf({ choice }: QuotedPlan & { readonly offered: true }): Rate {
  return choice.kind === 'monthly' || choice.kind === 'split' ? choice.rate! : choice.upfrontRate!;
}

type Terms = Pick<AnswerOnFile, 'coverage' | 'splitUpfront'>;

/** Whether a quote matches the latest request: the same coverage, and of a split premium the same part at closing. */
export function onTerms(plan: MiPlan, quoted: Terms, asked: Terms): boolean {
  return quoted.coverage === asked.coverage && (plan !== 'split' || quoted.splitUpfront === asked.splitUpfront);
}

/**
 * The insurer with the lowest price for a plan on the terms of the latest request, of those with valid quotes; of several equal ones the
 * first.
 */
export function lowestOf<A extends { readonly answer: Terms; readonly standing: Standing; readonly plans: readonly QuotedPlan[] }>(
  plan: MiPlan,
  answers: readonly A[],
  asked: Terms,
): A | undefined {
  let lowest: { readonly answer: A; readonly figure: Rate } | undefined;
  for (const answer of answers) {
    const found = answer.plans.find((one) => one.plan === plan);
    if (!found?.offered || !isValid(answer.standing) || !onTerms(plan, answer.answer, asked)) continue;
    const figure = figureOf(found);
    if (!lowest || figure < lowest.figure) lowest = { answer, figure };
  }
  return lowest?.answer;
}

/** The premium of a plan as people compare it: single, monthly, or out of the price. */
export function premiumsOf({ charges }: QuotedPlan & { readonly offered: true }): {
  readonly monthly: Explained<Cents> | undefined;
  readonly upfront: Explained<Cents> | undefined;
  readonly lenderPaid: Explained<Cents> | undefined;
} {
  const { monthly, upfront, lenderPaid } = charges;
  const first = monthly?.premiums[0];
  return { monthly: monthly && first ? { value: first.monthly, why: monthly.why } : undefined, upfront, lenderPaid };
}
