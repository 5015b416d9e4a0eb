import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { people } from '../../../access/port/people.ts';
import { packageRecipients, usualOrder, type PackageRecipient, type StackedPart, type StackingOrder } from '../../domain/index.ts';

export interface StoredOrder extends StackingOrder {
  /** Who changed it last; null for the usual one. */
  readonly changedBy: string | null;
}

/** The order in use for each recipient, of the loan's brokerage. */
export async function stackingOrders(tx: ReadTx, { brokerageId }: Pick<FoundLoan, 'brokerageId'>): Promise<readonly StoredOrder[]> {
  const rows = await tx
    .selectFrom('stacking_order as s')
    .innerJoin(people.as('p'), 'p.person_id', 's.changed_by')
    .distinctOn('s.recipient')
    .select(['s.recipient', 's.version', 's.parts', 'p.display_name'])
    .where('s.brokerage_id', '=', brokerageId)
    .orderBy('s.recipient')
    .orderBy('s.version', 'desc')
    .execute();
  return packageRecipients.map((recipient) => {
    const row = rows.find((each) => each.recipient === recipient);
    // Written by `save-stacking-order` alone, from such parts.
    return row
      ? { recipient, version: row.version, parts: row.parts as StackedPart[], changedBy: row.display_name }
      : { ...usualOrder(recipient), changedBy: null };
  });
}

export async function stackingOrderFor(tx: ReadTx, loan: FoundLoan, recipient: PackageRecipient): Promise<StackingOrder> {
  return (await stackingOrders(tx, loan)).find((order) => order.recipient === recipient)!;
}
