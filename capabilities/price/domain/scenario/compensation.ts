import { percentOf, type Cents } from '../../../../foundation/money/money.ts';
import type { Points } from '../../../../foundation/rates/rates.ts';
import { pointsOf } from '../../../../foundation/ratio/ratio.ts';
import type { PricingScenario } from './scenario.ts';

export interface CompensationLine {
  readonly paidBy: 'Lender' | 'Borrower';
  /** The plan's percentage of the note amount. */
  readonly planPoints: Points;
  readonly minimum?: Cents;
  readonly maximum?: Cents;
  readonly noteAmount: Cents;
  /** The broker's pay. */
  readonly amount: Cents;
  /** Its effect on the price: zero or negative. */
  readonly effect: Points;
  readonly source: string;
}

export function noteAmountOf(scenario: PricingScenario): Cents {
  return scenario.noteAmount ?? scenario.loanAmount;
}

/**
 * The broker's pay and its effect on the price. The plan's percentage is used unchanged; when its minimum or maximum applies, the dollars
 * are converted to points of the note amount, half up to the thousandth.
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

/** Only the points, for the hot path: plain integers where the product is exact, which it is below $900 million. */
export function compensationEffect(scenario: PricingScenario): Points {
  const { paidBy, points, minimum, maximum } = scenario.compensation;
  if (paidBy !== 'Lender') return 0;
  const noteAmount = noteAmountOf(scenario);
  const asPlanned = Math.floor((noteAmount * points + 50_000) / 100_000);
  const amount = clamp(asPlanned, minimum, maximum);
  const taken = amount === asPlanned ? points : pointsOf(amount, noteAmount);
  return taken === 0 ? 0 : -taken;
}
