import type { Cents } from '../../../../foundation/money/money.ts';
import { loanToValue } from '../../../../foundation/ratio/ratio.ts';
import type { PricingScenario } from './scenario.ts';

/** The same loan at another amount: ratios change with it, the financed part stays. */
export function atAmount(scenario: PricingScenario, loanAmount: Cents): PricingScenario {
  const value = Math.min(scenario.value, scenario.salesPrice ?? scenario.value);
  return {
    ...scenario,
    loanAmount,
    noteAmount: loanAmount + (scenario.noteAmount ?? scenario.loanAmount) - scenario.loanAmount,
    ltv: loanToValue(loanAmount, value),
    cltv: loanToValue(loanAmount + (scenario.subordinateFinancing ?? 0), value),
  };
}
