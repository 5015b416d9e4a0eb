import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { previewDisclosure } from '../contract/preview-disclosure.ts';
import { loanEstimatePdf } from './files/loan-estimate-pdf.ts';
import { estimateNow } from './rows/estimate-now.ts';

export default query(previewDisclosure, async (asked, portal) => {
  const found = await estimateNow(asked, portal);
  if (!found.ok) return found;
  const { estimate, work, now } = found.value;
  return ok({
    name: `Loan Estimate ${asked.loan.loanNumber} v${work.place.version} draft.pdf`,
    contentType: 'application/pdf',
    bytes: await loanEstimatePdf(estimate.document, new Date(now)),
    inline: true,
  });
});
