import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { feeAllowed } from '../../../regulation/pre-disclosure/index.ts';
import { feesBeforeClosing, type IntentContext } from './record-intent-to-proceed.ts';

interface EstimatedFee {
  readonly id: string;
  readonly label: string;
  readonly amountCents: Cents;
}

interface ChargeableFee {
  readonly label: string;
  readonly amountCents: Cents;
  readonly allowed: Explained<boolean>;
}

/** The fees of an estimate that are collected before a closing, and whether each may be charged today. */
export function chargeableFees(
  { recorded, delivered, today }: Pick<IntentContext, 'recorded' | 'delivered' | 'today'>,
  fees: readonly EstimatedFee[],
): ChargeableFee[] {
  const estimateReceived = (delivered !== null && today >= delivered.received.value) || recorded?.receivedBefore === true;
  return fees
    .filter(({ id }) => feesBeforeClosing.includes(id))
    .map(({ id, label, amountCents }) => {
      const kind = id === 'credit-report' ? 'credit-report' : 'other';
      return {
        label,
        amountCents,
        allowed: feeAllowed({ kind, reasonable: true, estimateReceived, intentStated: recorded !== undefined }),
      };
    });
}
