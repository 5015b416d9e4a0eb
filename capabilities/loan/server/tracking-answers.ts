import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { answer, command, type Answer, type FoundLoan } from '../../../platform/http/asked.ts';
import { getLoanOverview } from '../contract/get-loan-overview.ts';
import { getTrackingItem } from '../contract/get-tracking-item.ts';
import { getTrackingItemList } from '../contract/get-tracking-item-list.ts';
import { putTrackingItem } from '../contract/put-tracking-item.ts';
import { trackingItemNamed, trackingItems, trackingStatusNamed, type TrackingItem, type TrackingStatus } from '../domain/tracking-item.ts';
import { loanRow } from './loan-file.ts';

type Shown = ReplyOf<typeof getTrackingItem>;

/** What is followed on a loan beside its status, and the loan in a few words. */
export function trackingAnswers(): readonly Answer[] {
  return [
    answer(getTrackingItemList, async ({ loan, read }) => ok({ trackingItems: await read((tx) => itemsOf(tx, loan)) })),
    answer(getTrackingItem, async ({ loan, params, read }) => {
      const item = trackingItemNamed(params.name);
      if (!item.ok) return item;
      return ok(await read((tx) => itemOf(tx, loan, item.value)));
    }),
    command(putTrackingItem, async ({ loan, actor, params }, tx) => {
      const item = trackingItemNamed(params.name);
      if (!item.ok) return item;
      const status = trackingStatusNamed(params.status);
      if (!status.ok) return status;
      const before = await itemOf(tx, loan, item.value);
      if (before.status === status.value) return ok(before);
      await tx
        .insertInto('loan_tracking_item')
        .values({
          brokerage_id: loan.brokerageId,
          loan_number: loan.loanNumber,
          name: item.value,
          status: status.value,
          changed_by: actor.personId,
        })
        .onConflict((c) =>
          c
            .columns(['brokerage_id', 'loan_number', 'name'])
            .doUpdateSet({ status: status.value, changed_by: actor.personId, changed_at: sql`transaction_timestamp()` }),
        )
        .execute();
      await writeJournal(tx, {
        ...loan,
        personId: actor.personId,
        actorName: actor.displayName,
        origin: 'typed',
        kind: 'tracking-changed',
        summary: `${actor.displayName} set ${item.value} to ${status.value}`,
        details: { name: item.value, from: before.status, to: status.value },
      });
      return ok(await itemOf(tx, loan, item.value));
    }),
    answer(getLoanOverview, async ({ loan, query, read }) => {
      const { row, change } = await read(async (tx) => ({
        row: await loanRow(tx, loan),
        change: await tx
          .selectFrom('loan_status_change as c')
          .leftJoin('person as p', 'p.person_id', 'c.person_id')
          .select(['c.at', 'p.display_name'])
          .where('c.brokerage_id', '=', loan.brokerageId)
          .where('c.loan_number', '=', loan.loanNumber)
          .orderBy('c.sequence', 'desc')
          .limit(1)
          .executeTakeFirst(),
      }));
      return ok({
        loanNumber: row.loan_number,
        borrowerName: row.borrower_name,
        propertyLine: row.property_line,
        amountCents: row.loan_amount_cents,
        productName: row.product_name,
        officer: row.officer_name,
        status: query?.status === 'yes' ? { name: row.status, since: change?.at ?? null, by: change?.display_name ?? null } : null,
      });
    }),
  ];
}

async function itemsOf(tx: Tx, loan: FoundLoan): Promise<Shown[]> {
  const rows = await tx
    .selectFrom('loan_tracking_item as t')
    .innerJoin('person as p', 'p.person_id', 't.changed_by')
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

async function itemOf(tx: Tx, loan: FoundLoan, name: TrackingItem): Promise<Shown> {
  return (await itemsOf(tx, loan)).find((item) => item.name === name)!;
}
