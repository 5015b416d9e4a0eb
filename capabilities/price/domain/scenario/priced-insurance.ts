import type { MiChoice } from '../../../fees/domain/index.ts';
import type { PricingChoices } from './scenario-of.ts';
import type { MortgageInsuranceOption } from './scenario.ts';

type Priced = Pick<PricingChoices, 'mortgageInsurance' | 'insurerPremium' | 'financedPremium'>;

/**
 * The insurance a loan is priced with: a person's choice on the screen, else the insurer's quote chosen for the loan. An insurer's quote of
 * lender-paid insurance takes precedence over the sheet's own; without one the sheet prices it.
 */
export function pricedInsurance(onScreen: MortgageInsuranceOption | undefined, ofLoan: MiChoice | undefined): Priced {
  const quoted = ofLoan?.quoted ? ofLoan : undefined;
  const option = onScreen ?? (quoted && OPTIONS[quoted.kind]);
  if (option === undefined) return {};
  const { insurer, number } = quoted?.quoted ?? { insurer: '', number: '' };
  if (!quoted?.upfrontRate || OPTIONS[quoted.kind] !== option) return { mortgageInsurance: option };
  if (quoted.kind === 'lender-paid')
    return {
      mortgageInsurance: option,
      insurerPremium: { points: pointsOfRate(quoted.upfrontRate), source: `${insurer}, quote ${number}` },
    };
  if (quoted.kind === 'single' && quoted.financed)
    return { mortgageInsurance: option, financedPremium: { rate: quoted.upfrontRate, source: { insurer, number } } };
  return { mortgageInsurance: option };
}

const OPTIONS = {
  monthly: 'BorrowerPaidMonthly',
  split: 'BorrowerPaidMonthly',
  single: 'BorrowerPaidSingle',
  'lender-paid': 'LenderPaid',
} as const satisfies Record<MiChoice['kind'], MortgageInsuranceOption>;

/** A percentage of the loan amount as points of it. */
function pointsOfRate(rate: NonNullable<MiChoice['upfrontRate']>): number {
  const thousandths: number = rate;
  return thousandths;
}
