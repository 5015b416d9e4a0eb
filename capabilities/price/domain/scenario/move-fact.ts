import { amountAtLoanToValue, loanToValue } from '../../../../foundation/ratio/ratio.ts';
import type { FactName } from './facts.ts';
import type { PricingScenario } from './scenario.ts';
import type { Cents } from '../../../../foundation/units/units.ts';

/** The basis of the loan-to-value: the lesser of price and value for a purchase, the value for a refinance. */
function basisOf(scenario: PricingScenario): number {
  if (scenario.loanPurpose === 'Purchase' && scenario.salesPrice !== undefined) return Math.min(scenario.salesPrice, scenario.value);
  return scenario.value;
}

function withAmount(scenario: PricingScenario, loanAmount: Cents): PricingScenario {
  const basis = basisOf(scenario);
  const ltv = loanToValue(loanAmount, basis);
  const moved = ltv - scenario.ltv;
  return {
    ...scenario,
    loanAmount,
    ...(scenario.noteAmount === undefined ? {} : { noteAmount: scenario.noteAmount + loanAmount - scenario.loanAmount }),
    ltv,
    cltv: scenario.cltv + moved,
    ...(scenario.hcltv === undefined ? {} : { hcltv: scenario.hcltv + moved }),
  };
}

/**
 * The scenario with one fact changed to a value a person could choose, and the facts that follow from it (amount and ratios change with
 * each other); undefined for facts nobody can choose.
 */
export function moveFact(scenario: PricingScenario, fact: FactName, value: number | string | boolean): PricingScenario | undefined {
  if (typeof value === 'number') {
    switch (fact) {
      case 'ltv':
        return withAmount(scenario, amountAtLoanToValue(basisOf(scenario), value));
      case 'cltv':
      case 'hcltv': {
        const over = (fact === 'cltv' ? scenario.cltv : (scenario.hcltv ?? scenario.cltv)) - value;
        return over <= 0 ? undefined : withAmount(scenario, amountAtLoanToValue(basisOf(scenario), Math.max(0, scenario.ltv - over)));
      }
      case 'loanAmount':
        return withAmount(scenario, value);
      case 'score':
        return { ...scenario, score: value };
      case 'dti':
        return { ...scenario, dti: value };
      case 'reservesMonths':
        return { ...scenario, reservesMonths: value };
      default:
        return undefined;
    }
  }
  if (fact === 'mortgageInsurance') {
    const { insurerPremium: _premium, financedPremium: financed, ...rest } = scenario;
    const noteAmount = financed ? { noteAmount: scenario.loanAmount } : {};
    return { ...rest, ...noteAmount, mortgageInsurance: value as NonNullable<PricingScenario['mortgageInsurance']> };
  }
  if (fact === 'escrowsWaived' && typeof value === 'boolean') return { ...scenario, escrowsWaived: value };
  if (fact === 'hasSubordinateFinancing' && value === false)
    return { ...scenario, subordinateFinancing: 0, cltv: scenario.ltv, hcltv: scenario.ltv };
  return undefined;
}
