import type { ReplyOf } from '../../../ui/calls/index.ts';

/** For fewer than these a percentage would be misleading. */
const ENOUGH = 5;

/** "74.9%", "2 of 3" of a few; a dash while nothing is over. */
export function pullThroughText({
  funded,
  fallenOut,
  pullThrough,
}: Pick<ReplyOf<'get-warehouse-report'>['totals'], 'funded' | 'fallenOut' | 'pullThrough'>): string {
  if (pullThrough === null) return '–';
  const over = funded + fallenOut;
  return over < ENOUGH ? `${funded} of ${over}` : `${(pullThrough / 1000).toFixed(1)}%`;
}
