import { formatMoney } from '../../../foundation/money/money.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { messageWrites } from '../../../platform/database/outbox.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { applicationOf } from '../../application/port/application-versions.ts';
import { sendPaymentLink } from '../contract/send-payment-link.ts';
import { borrowersToPay, sendPaymentLink as decide } from '../domain/index.ts';
import { paymentLetter, paymentLetterWrite, paymentOf } from './rows/payments.ts';
import { readAppraisal } from './rows/read-appraisal.ts';

/** The borrower pays the company directly: the portal never sees a card or account number. */
export default command(sendPaymentLink, {
  read: async (tx, { loan, body }, portal) => {
    const [read, application] = await Promise.all([readAppraisal(tx, loan, portal, body.appraisalId), applicationOf(tx, loan)]);
    if (!read.ok) return read;
    if (!application) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    return ok({ ...read.value, borrowers: borrowersToPay(application.document) });
  },
  decide: ({ appraisal, borrowers, now }, { body, loan }) =>
    decide({ loanNumber: loan.loanNumber, payment: paymentOf(appraisal), borrowers, letters: appraisal.letters, now }, body.borrowerId),
  record: ({ to, link }, { context: { appraisal, now }, asked: { loan, actor } }) => {
    const { appraisal_id: appraisalId, company, fee_cents: fee } = appraisal.row;
    const letter = paymentLetter(loan, appraisal, { to, link });
    return {
      writes: [...messageWrites(letter), paymentLetterWrite(loan, { appraisalId, to, letter, personId: actor.personId, now })],
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
