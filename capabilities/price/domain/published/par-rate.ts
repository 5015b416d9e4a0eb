import type { Points, Rate } from '../../../../foundation/rates/rates.ts';
import type { SheetGridProduct } from '../quote/grid-from-totals.ts';

/** A price of 100 on a sheet: no points and no credit. */
const PAR = 100_000;

/** The lowest rate whose base price is at least 100 for a lock period, with that price; undefined where there is none. */
export function parRate(
  { rates, prices, lockDays }: Pick<SheetGridProduct, 'rates' | 'prices' | 'lockDays'>,
  days: number,
): { readonly rate: Rate; readonly price: Points } | undefined {
  const column = lockDays.indexOf(days);
  if (column < 0) return undefined;
  const cells = rates.map((rate, index) => ({ rate, price: prices[index * lockDays.length + column]! }));
  return cells.filter(({ price }) => price >= PAR).sort((one, other) => one.rate - other.rate)[0];
}
