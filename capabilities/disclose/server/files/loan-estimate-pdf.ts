import type { LoanEstimateDocument } from '../../../../regulation/trid/loan-estimate-types.ts';
import { loanEstimatePages } from '../../domain/pages/index.ts';
import { pagesPdf } from './pages-pdf.ts';

/** The Loan Estimate as tagged, searchable PDF. The same document gives the same bytes: the only date in the file is `made`. */
export async function loanEstimatePdf(document: LoanEstimateDocument, made: Date): Promise<Buffer> {
  const { loanId, creditor } = document.heading;
  return pagesPdf(loanEstimatePages(document), { title: `Loan Estimate ${loanId}`, author: creditor.name, made });
}
