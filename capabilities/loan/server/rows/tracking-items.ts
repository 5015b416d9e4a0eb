import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { getTrackingItem } from '../../contract/get-tracking-item.ts';
import { trackingItems, type TrackingItem, type TrackingStatus } from '../../domain/tracking-item.ts';
import { people } from '../../../access/port/people.ts';

type TrackingItemReply = ReplyOf<typeof getTrackingItem> & { readonly name: TrackingItem };

/** Every item that can be followed on a loan; one without a row is not started. */
export async function trackingItemsOf(tx: ReadTx, loan: FoundLoan): Promise<TrackingItemReply[]> {
  const rows = await tx
    .selectFrom('loan_tracking_item as t')
    .innerJoin(people.as('p'), 'p.person_id', 't.changed_by')
    .select(['t.name', 't.status', 't.changed_at', 'p.display_name'])
    .where('t.brokerage_id', '=', loan.brokerageId)
    .where('t.loan_number', '=', loan.loanNumber)
    .execute();
  return trackingItems.map((name) => {
    const row = rows.find((one) => one.name === name);
    const status = (row?.status ?? 'Not Started') as TrackingStatus;
    return { name, status, currentStatus: status, changedAt: row?.changed_at ?? null, changedBy: row?.display_name ?? null };
  });
}

export async function trackingItemOf(tx: ReadTx, loan: FoundLoan, name: TrackingItem): Promise<TrackingItemReply> {
  return (await trackingItemsOf(tx, loan)).find((item) => item.name === name)!;
}
