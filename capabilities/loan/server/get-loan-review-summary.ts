import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanReviewSummary } from '../contract/get-loan-review-summary.ts';
import { contactsOf } from './replies/contacts.ts';
import { loanDetails } from './replies/loan-details.ts';
import { reviewSummaryPdf } from './files/review-summary-pdf.ts';
import { partiesOf } from './rows/parties.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

export default query(getLoanReviewSummary, async ({ loan, actor, read }, { clock, settings: { zone } }) => {
  const facts = await read((tx) =>
    askAtOnce({
      now: clock.nowIn(tx),
      loan: loanDetails(tx, loan, clock, zone),
      contacts: contactsOf(tx, loan),
      parties: partiesOf(tx, loan),
    }),
  );
  const bytes = await reviewSummaryPdf({ ...facts, zone, preparedBy: actor.displayName });
  return ok({ name: `Loan Review Summary ${loan.loanNumber}.pdf`, contentType: 'application/pdf', inline: true, bytes });
});
