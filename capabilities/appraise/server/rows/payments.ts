import { formatMoney } from '../../../../foundation/money/money.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { messageStates, outboxRow } from '../../../../platform/database/outbox.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import type { AppraisalPayment, Payer, PaymentLetter } from '../../domain/index.ts';
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

/** The letter to a borrower with the address of the company's own payment page. */
export function paymentLetter(loan: FoundLoan, { row, letters }: StoredAppraisal, { to, link }: PaymentLetter) {
  return outboxRow({
    ...loan,
    topic: 'mail',
    dedupeKey: `appraisal-payment ${row.appraisal_id} ${to.id} ${letters.length + 1}`,
    payload: {
      to: [{ name: to.name, address: to.email }],
      subject: `Payment of your appraisal, loan ${loan.loanNumber}`,
      text: [
        `${to.name},`,
        ...(row.simulated ? ['This is a simulation: no money moves.'] : []),
        `${row.company} has the order of your appraisal, ${row.company_order}, and begins once the fee of ${formatMoney(row.fee_cents)} is paid. Pay on its own page:`,
        link,
        'Card and account numbers are entered there alone. Please don’t send them by e-mail; we never ask for them.',
        'Wire instructions never come by e-mail and are on no page of ours.',
      ].join('\n\n'),
    },
  });
}

interface SentLetter {
  readonly appraisalId: string;
  readonly to: PaymentLetter['to'];
  readonly letter: { readonly message_id: string };
  readonly personId: string;
  readonly now: Instant;
}

export function paymentLetterWrite({ brokerageId }: FoundLoan, { appraisalId, to, letter, personId, now }: SentLetter) {
  return statements.insertInto('appraisal_payment_letter').values({
    brokerage_id: brokerageId,
    appraisal_id: appraisalId,
    message_id: letter.message_id,
    borrower_id: to.id,
    name: to.name,
    email: to.email,
    sent_by: personId,
    sent_at: now,
  });
}
