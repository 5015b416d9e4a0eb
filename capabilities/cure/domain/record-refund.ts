import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { curesOfLoan, type CuresOfLoan, type Refund } from './cures-of-loan.ts';
import type { CureContext } from './record-settlement-change.ts';

export type WantedRefund = Pick<Refund, 'cause' | 'amount' | 'paidOn' | 'form' | 'reference' | 'paidTo'>;

export interface RefundRecorded {
  readonly refund: WantedRefund & { readonly sequence: number };
  readonly label: string;
  /** The amount by which the line exceeds its limit, and what was left of it before this refund. */
  readonly excess: Cents;
  readonly leftBefore: Cents;
  readonly cures: CuresOfLoan;
}

export type RefundRefusal = Refusal<'NOT_CLOSED' | 'NOT_OWED' | 'MORE_THAN_LEFT' | 'DAY_OUT_OF_RANGE' | 'CURES_NOT_COMPUTED'>;

/** Decides a refund: after consummation, for a line of the ledger, and of no more than is left of it. */
export function recordRefund({ facts, today }: CureContext, wanted: WantedRefund): Result<RefundRecorded, RefundRefusal> {
  if (!facts) return refuse('NOT_CLOSED', '');
  if (wanted.paidOn < facts.consummation || wanted.paidOn > today)
    return refuse('DAY_OUT_OF_RANGE', '', { field: 'paidOn', details: { from: formatDate(facts.consummation) } });
  const now = curesOfLoan(facts);
  if (!now.ok) return refuse('CURES_NOT_COMPUTED', now.refusal.message);
  const line = now.value.lines.find(({ cause }) => cause === wanted.cause);
  if (!line) return refuse('NOT_OWED', '', { field: 'cause' });
  const leftBefore = line.left.value;
  if (wanted.amount > leftBefore)
    return refuse('MORE_THAN_LEFT', '', { field: 'amount', details: { left: formatMoney(leftBefore), charge: line.label } });
  const refund = { ...wanted, sequence: facts.refunds.length + 1 };
  const cures = curesOfLoan({ ...facts, refunds: [...facts.refunds, { ...refund, voided: null }] });
  if (!cures.ok) return refuse('CURES_NOT_COMPUTED', cures.refusal.message);
  return ok({ refund, label: line.label, excess: line.excess.value, leftBefore, cures: cures.value });
}
