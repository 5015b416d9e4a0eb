import { messageStates } from '../../../../platform/database/outbox.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { people } from '../../../access/port/people.ts';
import type { AppraisalPayment, Payer } from '../../domain/index.ts';
import type { AppraisalKey, StoredAppraisal } from './appraisals.ts';

export function paymentOf({ row, reached }: Pick<StoredAppraisal, 'row' | 'reached'>): AppraisalPayment {
  return { payer: row.payer as Payer, link: row.payment_link, milestones: reached.map(({ milestone }) => milestone) };
}

/** Letters with the payment page of an appraisal, newest first, each with its delivery status. */
export async function paymentLetters(tx: ReadTx, { brokerageId, appraisalId }: AppraisalKey) {
  const rows = await tx
    .selectFrom('appraisal_payment_letter as l')
    .innerJoin(people.as('p'), 'p.person_id', 'l.sent_by')
    .innerJoin(messageStates.as('o'), (on) => on.onRef('o.brokerage_id', '=', 'l.brokerage_id').onRef('o.message_id', '=', 'l.message_id'))
    .select(['l.borrower_id', 'l.name', 'l.email', 'l.sent_at', 'o.state', 'p.display_name'])
    .where('l.brokerage_id', '=', brokerageId)
    .where('l.appraisal_id', '=', appraisalId)
    .orderBy('l.sent_at', 'desc')
    .execute();
  return rows.map((row) => ({
    borrowerId: row.borrower_id,
    name: row.name,
    email: row.email,
    sentAt: row.sent_at,
    by: row.display_name,
    state: row.state,
  }));
}
