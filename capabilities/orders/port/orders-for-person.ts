import type { ReadTx } from '../../../platform/database/database.ts';

/** More at once are an outage: the list of them is cut. */
const MOST = 50;

/** Open orders that go on only when a person says how, the longest waiting first. */
export function ordersForPerson(tx: ReadTx) {
  return tx
    .selectFrom('vendor_order')
    .select(['order_id', 'loan_number', 'kind', 'vendor'])
    .where('ended_at', 'is', null)
    .where('needs_person_at', 'is not', null)
    .orderBy('needs_person_at')
    .orderBy('order_id')
    .limit(MOST)
    .execute();
}
