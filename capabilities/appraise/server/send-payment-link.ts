import { formatMoney } from '../../../foundation/money/money.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { messageWrites, outboxRow } from '../../../platform/database/outbox.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { applicationOf } from '../../application/port/application-versions.ts';
import { sendPaymentLink } from '../contract/send-payment-link.ts';
import { borrowersToPay, sendPaymentLink as decide } from '../domain/index.ts';
import { paymentOf } from './rows/payments.ts';
import { readAppraisal } from './rows/read-appraisal.ts';

/** The borrower pays the company directly: the portal never sees a card or account number. */
export default command(sendPaymentLink, {
  read: async (tx, { loan, body }, portal) => {
    const [read, application] = await Promise.all([readAppraisal(tx, loan, portal, body.appraisalId), applicationOf(tx, loan)]);
    if (!read.ok) return read;
    if (!application) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    return ok({ ...read.value, borrowers: borrowersToPay(application.document) });
  },
  decide: ({ appraisal, borrowers, now }, { body, loan }) => {
    const { letters } = appraisal;
    const decided = decide({ payment: paymentOf(appraisal), borrowers, letters, now }, body.borrowerId);
    return decided.ok || decided.refusal.code !== 'NO_SUCH_BORROWER'
      ? decided
      : { ok: false, refusal: { ...decided.refusal, details: { loanId: loan.loanNumber } } };
  },
  record: ({ to, link }, { context: { appraisal, now }, asked: { loan, actor } }) => {
    const { appraisal_id: appraisalId, company, company_order: companyOrder, fee_cents: fee, simulated } = appraisal.row;
    const message = outboxRow({
      ...loan,
      topic: 'mail',
      dedupeKey: `appraisal-payment ${appraisalId} ${to.id} ${appraisal.letters.length + 1}`,
      payload: {
        to: [{ name: to.name, address: to.email }],
        subject: `Payment of your appraisal, loan ${loan.loanNumber}`,
        text: [
          `${to.name},`,
          ...(simulated ? ['This is a simulation: no money moves.'] : []),
          `${company} has the order of your appraisal, ${companyOrder}, and begins once the fee of ${formatMoney(fee)} is paid. Pay on its own page:`,
          link,
          'Card and account numbers are entered there alone. Please don’t send them by e-mail; we never ask for them.',
          'Wire instructions never come by e-mail and are on no page of ours.',
        ].join('\n\n'),
      },
    });
    return {
      writes: [
        ...messageWrites(message),
        statements.insertInto('appraisal_payment_letter').values({
          brokerage_id: loan.brokerageId,
          appraisal_id: appraisalId,
          message_id: message.message_id,
          borrower_id: to.id,
          name: to.name,
          email: to.email,
          sent_by: actor.personId,
          sent_at: now,
        }),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'appraisal-payment-link-sent',
          summary: `${actor.displayName} sent ${to.name} the payment page of ${company}, ${formatMoney(fee)}`,
          details: { appraisalId, borrowerId: to.id, email: to.email },
        }),
      ],
    };
  },
  reply: ({ to }, { context: { now } }) => ({ name: to.name, email: to.email, sentAt: now }),
});
