import { percentOf, type Cents } from '../../../foundation/money/money.ts';
import type { Thousandths } from '../../../foundation/rates/rates.ts';
import type { CompensationLine } from './quote.ts';
import type { PricingScenario } from './scenario.ts';

export function noteAmountOf(scenario: PricingScenario): Cents {
  return scenario.noteAmount ?? scenario.loanAmount;
}

/**
 * What the broker is paid and what that takes from the price. The plan's percentage is taken as it is; when its minimum or maximum
 * decides, the dollars are turned back into points of the note amount, half up to the thousandth.
 */
export function compensationOf(scenario: PricingScenario): CompensationLine {
  const { paidBy, points, minimum, maximum, source } = scenario.compensation;
  const noteAmount = noteAmountOf(scenario);
  const asPlanned = percentOf(noteAmount, points);
  const amount = clamp(asPlanned, minimum, maximum);
  const taken = amount === asPlanned ? points : pointsOf(amount, noteAmount);
  return {
    paidBy,
    planPoints: points,
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    noteAmount,
    amount,
    effect: paidBy === 'Lender' && taken !== 0 ? -taken : 0,
    source,
  };
}

function clamp(amount: Cents, minimum: Cents | undefined, maximum: Cents | undefined): Cents {
  const atLeast = minimum === undefined ? amount : Math.max(amount, minimum);
  return maximum === undefined ? atLeast : Math.min(atLeast, maximum);
}

/** Cents as points of an amount, half up to the thousandth; exact, since twice the product stays a safe integer. */
function pointsOf(amount: Cents, of: Cents): Thousandths {
  return Math.floor((amount * 200_000 + of) / (2 * of));
}
/** Only the points, for the hot path: plain integers where the product is exact, which it is below $900 million. */
export function compensationEffect(scenario: PricingScenario): Thousandths {
  const { paidBy, points, minimum, maximum } = scenario.compensation;
  if (paidBy !== 'Lender') return 0;
  const noteAmount = noteAmountOf(scenario);
  const asPlanned = Math.floor((noteAmount * points + 50_000) / 100_000);
  const amount = clamp(asPlanned, minimum, maximum);
  const taken = amount === asPlanned ? points : pointsOf(amount, noteAmount);
  return taken === 0 ? 0 : -taken;
}
