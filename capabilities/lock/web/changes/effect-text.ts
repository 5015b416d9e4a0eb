import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPoints } from '../../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';

/** The cost of a change of the lock: "−0.100, $318.09"; a gain reads "+0.125, $397.61". */
export function effectText(change: Pick<ReplyOf<'verify-extension'>, 'effect' | 'effectCents'>): string {
  return `${formatPoints(change.effect, { sign: true })}, ${formatMoney(Math.abs(change.effectCents))}`;
}
