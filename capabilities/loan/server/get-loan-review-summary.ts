import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanReviewSummary } from '../contract/get-loan-review-summary.ts';
import { contactsOf } from './replies/contacts.ts';
import { loanDetails } from './replies/loan-details.ts';
import { reviewSummaryPdf } from './files/review-summary-pdf.ts';
import { partiesOf } from './rows/parties.ts';

export default query(getLoanReviewSummary, async ({ loan, actor, read }, { clock, settings: { zone } }) => {
  const facts = await read(async (tx) => {
    const now = await clock.nowIn(tx);
    return {
      now,
      loan: await loanDetails(tx, loan, now, await clock.todayIn(tx), zone),
      contacts: await contactsOf(tx, loan),
      parties: await partiesOf(tx, loan),
    };
  });
  const bytes = await reviewSummaryPdf({ ...facts, zone, preparedBy: actor.displayName });
  return ok({ name: `Loan Review Summary ${loan.loanNumber}.pdf`, contentType: 'application/pdf', inline: true, bytes });
});
