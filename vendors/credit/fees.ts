import type { Cents } from '../../foundation/money/money.ts';
import type { CreditRequest } from '../../standards/credit-2.3.1/credit-request.ts';

/** The simulated agency's schedule of 2026-07: the same the portal shows before an order (`capabilities/credit/domain/cost`). */
export const simulatedFees = { joint: 9_800, single: 7_200, score: 600, identity: 400, reissue: 1_200 } as const satisfies Record<
  string,
  Cents
>;

export function feeOf({ action, joint, borrowers }: Pick<CreditRequest, 'action' | 'joint' | 'borrowers'>): Cents {
  if (action === 'Reissue') return simulatedFees.reissue;
  return (joint ? simulatedFees.joint : simulatedFees.single) + borrowers.length * (simulatedFees.score + simulatedFees.identity);
}
