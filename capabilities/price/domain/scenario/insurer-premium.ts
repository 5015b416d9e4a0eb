import type { Points } from '../../../../foundation/rates/rates.ts';
import { compensationEffect } from './compensation.ts';
import type { MortgageInsuranceOption, PricingScenario } from './scenario.ts';

/** Lender-paid insurance by an insurer's quote: its effect on the price, instead of the sheet's price of lender-paid insurance. */
export interface InsurerPremium {
  /** Points of the loan amount, above zero. */
  readonly points: Points;
  /** Such as "Atlas MI, quote ATL-123". */
  readonly source: string;
}

/** How a price shows it. */
export interface InsurerLine {
  readonly effect: Points;
  readonly source: string;
}

/** Lender-paid as the tables of a sheet are read where an insurer quoted the premium: none of theirs is for it. */
export const LENDER_PAID_BY_QUOTE = 'LenderPaidByQuote';

/** The insurance of a scenario as a sheet reads it. */
export function insuranceFact({
  mortgageInsurance,
  insurerPremium,
}: PricingScenario): MortgageInsuranceOption | typeof LENDER_PAID_BY_QUOTE | undefined {
  return insurerPremium !== undefined && mortgageInsurance === 'LenderPaid' ? LENDER_PAID_BY_QUOTE : mortgageInsurance;
}

/** The effect of the insurer's premium on the price; undefined where a sheet has its own, or the borrower pays. */
export function insurerLineOf(scenario: PricingScenario): InsurerLine | undefined {
  const { insurerPremium } = scenario;
  if (insurerPremium === undefined || insuranceFact(scenario) !== LENDER_PAID_BY_QUOTE) return undefined;
  return { effect: -insurerPremium.points, source: insurerPremium.source };
}

/** The effect on a price after its cap: the broker's compensation, and the insurer's premium. */
export function effectAfterCap(scenario: PricingScenario): Points {
  return compensationEffect(scenario) + (insurerLineOf(scenario)?.effect ?? 0);
}
