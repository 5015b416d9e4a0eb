import type { Portal } from '../../../../../platform/http/asked.ts';
import { statements } from '../../../../../platform/operation/plan.ts';
import type { OpenLink, PageHead } from '../page-data.ts';

/** Records that a borrower opened their page with the requests, once for each request. */
export async function needsSeen(portal: Portal, link: OpenLink, { needs }: Pick<PageHead, 'needs'>): Promise<void> {
  if (needs.every(({ seenAt }) => seenAt !== null)) return;
  const { brokerageId, loan, recipientId, name } = link;
  await portal.database.withTenant({ brokerageId }, async (tx) => {
    await portal.plans.takeLocks(tx, { loans: [await portal.plans.loanVersion(tx, loan)] });
    const unseen = await tx
      .selectFrom('borrower_request')
      .select('request_id')
      .where('brokerage_id', '=', brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .where('recipient_id', '=', recipientId)
      .where('seen_at', 'is', null)
      .where('taken_back_at', 'is', null)
      .execute();
    if (unseen.length === 0) return;
    const ids = unseen.map(({ request_id }) => request_id);
    await portal.plans.writePlan(tx, {
      writes: [
        statements
          .updateTable('borrower_request')
          .set({ seen_at: await portal.clock.nowIn(tx) })
          .where('brokerage_id', '=', brokerageId)
          .where('request_id', 'in', ids),
      ],
      journal: [
        {
          ...loan,
          actorName: name,
          origin: 'typed',
          kind: 'borrower-request-opened',
          summary: `${name} opened what they were asked for`,
          details: { recipientId, requestIds: ids },
        },
      ],
    });
  });
}
