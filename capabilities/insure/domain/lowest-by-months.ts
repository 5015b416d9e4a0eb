import { Decimal } from 'decimal.js';
import type { Cents } from '../../../foundation/units/units.ts';
import { levelPayment } from '../../../regulation/atr/level-payment.ts';
import { percentOfRate } from '../../../regulation/exact-rate.ts';
import type { InsuranceCharges, InsuredFacts, MiChoice } from '../../fees/domain/index.ts';
import { endingPayment } from './mi-ends.ts';

/** Months that are computed: after ten years few loans are still open. */
const MOST_MONTHS = 120;

export interface PricedPlan<Plan> {
  readonly plan: Plan;
  readonly charges: InsuranceCharges;
  readonly choice: MiChoice;
}

export interface Stretch<Plan> {
  readonly plan: Plan;
  readonly from: number;
  readonly to: number;
}

/** The plan that costs least if a loan is open for so many months, as stretches of months; of two equal plans the first. */
export function lowestByMonths<Plan>(plans: readonly PricedPlan<Plan>[], insured: InsuredFacts): readonly Stretch<Plan>[] {
  const costs = plans.map(({ plan, charges, choice }) => ({ plan, cost: costOf(charges, choice, insured) }));
  const stretches: Stretch<Plan>[] = [];
  for (let month = 1; month <= Math.min(MOST_MONTHS, insured.termMonths); month += 1) {
    let lowest: { readonly plan: Plan; readonly cost: Decimal } | undefined;
    for (const one of costs) {
      const cost = one.cost(month);
      if (!lowest || cost.lt(lowest.cost)) lowest = { plan: one.plan, cost };
    }
    if (!lowest) return [];
    const last = stretches.at(-1);
    if (last?.plan === lowest.plan) stretches[stretches.length - 1] = { ...last, to: month };
    else stretches.push({ plan: lowest.plan, from: month, to: month });
  }
  return stretches;
}

/** The cost of a plan by the end of a month, in cents: as in `five-year-cost.ts`, for any month. */
function costOf({ monthly, upfront, lenderPaid }: InsuranceCharges, choice: MiChoice, insured: InsuredFacts): (month: number) => Decimal {
  const premium: Cents = monthly?.premiums[0]?.monthly ?? 0;
  const until = endingPayment(insured)?.value ?? insured.termMonths;
  const once = (lenderPaid?.value ?? 0) + (choice.financed ? 0 : (upfront?.value ?? 0));
  const interest = choice.financed && upfront ? interestOf(upfront.value, insured) : () => new Decimal(0);
  return (month) =>
    interest(month)
      .plus(once)
      .plus(premium * Math.min(month, until));
}

/** A financed premium with its interest by the end of each month: its payments so far and its remaining balance. */
function interestOf(premium: Cents, { noteRate, termMonths }: InsuredFacts): (month: number) => Decimal {
  const rate = percentOfRate(noteRate);
  const payment = levelPayment(new Decimal(premium), rate, termMonths);
  const growth = rate.div(1200).plus(1);
  const costs: Decimal[] = [new Decimal(premium)];
  let owed = new Decimal(premium);
  for (let month = 1; month <= MOST_MONTHS; month += 1) {
    owed = owed.mul(growth).minus(payment);
    costs.push(payment.mul(month).plus(owed));
  }
  return (month) => costs[Math.min(month, MOST_MONTHS)]!;
}
