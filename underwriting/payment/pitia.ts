import type { Explained, Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { quotientStep, roundedStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import { asCents, moneyFact, MONTHS_OF_A_YEAR } from '../facts.ts';

const SOURCE = 'Fannie Mae Selling Guide B3-6-03 [unverified]';

/** What a home costs a month, beside the loan's own payment. What is not given is nothing. */
export interface HousingCosts {
  readonly taxesAnnual?: Cents;
  readonly insuranceAnnual?: Cents;
  readonly floodAnnual?: Cents;
  /** Mortgage insurance, or FHA's or USDA's annual charge, a month. */
  readonly mi?: Cents;
  /** Of an association, without utilities. */
  readonly dues?: Cents;
  readonly groundRent?: Cents;
  readonly secondPayment?: Cents;
}

/**
 * The whole housing payment a month (Fannie Mae Selling Guide B3-6-03): principal and interest, taxes, insurance, flood insurance, mortgage insurance, dues, ground
 * rent and the payments of second liens. Each twelfth is rounded to the cent.
 */
export function housingPayment(principalAndInterest: Explained<Cents>, costs: HousingCosts): Explained<Cents> {
  const parts = [
    principalAndInterest.why,
    ...twelfth('Property taxes', costs.taxesAnnual),
    ...twelfth('Hazard insurance', costs.insuranceAnnual),
    ...twelfth('Flood insurance', costs.floodAnnual),
    ...monthly('Mortgage insurance a month', costs.mi),
    ...monthly('Association dues a month', costs.dues),
    ...monthly('Ground rent a month', costs.groundRent),
    ...monthly('Payment of second liens a month', costs.secondPayment),
  ];
  return asCents(totalStep('Housing payment a month', 'usd', parts, { rule: 'payment.pitia', source: SOURCE }));
}

function twelfth(label: string, yearly: Cents | undefined): Step[] {
  if (!yearly) return [];
  const exact = quotientStep(`${label}, a twelfth`, 'usd', [moneyFact(`${label} a year`, yearly), MONTHS_OF_A_YEAR]);
  return [roundedStep(`${label} a month`, exact, '0.01')];
}

function monthly(label: string, amount: Cents | undefined): Step[] {
  return amount ? [moneyFact(label, amount)] : [];
}
