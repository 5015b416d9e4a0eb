import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { OrderKind } from '../domain/index.ts';
import { chargesOfOrder, shownOrder } from '../server/rows/stored-order.ts';
import { ordersOfLoan } from './orders.ts';

/** The newest order of a kind of a loan, as people see it; undefined where there was none. */
export async function newestOrder(tx: ReadTx, loan: FoundLoan, kind: OrderKind) {
  const row = await ordersOfLoan(tx, loan, [kind]).limit(1).executeTakeFirst();
  return row && shownOrder(row, await chargesOfOrder(tx, loan, row.order_id));
}
