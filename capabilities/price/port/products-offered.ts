import type { ReadTx } from '../../../platform/database/database.ts';
import { liveSheet } from '../../publish/port/live-sheet.ts';
import type { SheetProduct } from '../domain/index.ts';
import { productsWithheld, type PickedPlace } from './products-withheld.ts';

/** The products of the live sheet, in its order; none while no sheet is live. */
export async function productsOffered(tx: ReadTx): Promise<readonly SheetProduct[]> {
  return (await liveSheet(tx))?.sheet.products ?? [];
}

/** Those of them that are offered at a place of the lender's hierarchy. */
export async function productsOfferedAt(tx: ReadTx, place: PickedPlace): Promise<readonly SheetProduct[]> {
  const [products, withheld] = await Promise.all([productsOffered(tx), productsWithheld(tx, place)]);
  return products.filter(({ productId }) => !withheld.has(productId));
}
