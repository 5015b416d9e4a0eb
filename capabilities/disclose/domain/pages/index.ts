import type { LoanEstimateDocument } from '../../../../regulation/trid/loan-estimate-types.ts';
import type { Page } from './shapes.ts';
import { pageOne } from './page-one.ts';
import { pageThree } from './page-three.ts';
import { addendumPage, addendumSections, pageTwo } from './page-two.ts';

export { PAGE, type Shape, type Page, type Part } from './shapes.ts';
export { lineKey } from './page-two.ts';

/**
 * The pages of a Loan Estimate as shapes on paper: the PDF and the preview beside the editor are drawn from the same. Three pages of
 * form H-24, and a fourth only where charges did not fit their section.
 */
export function loanEstimatePages(document: LoanEstimateDocument): readonly Page[] {
  const more = addendumSections(document).length > 0;
  const pages = more ? 4 : 3;
  return [
    pageOne(document, pages),
    pageTwo(document, pages),
    pageThree(document, pages),
    ...(more ? [addendumPage(document, 4, pages)] : []),
  ];
}
