import type { Cents } from '../../../../foundation/money/money.ts';
import type { ClosingDisclosureDocument } from '../../../../regulation/trid/index.ts';
import type { Page } from '../../../disclose/domain/pages/shapes.ts';
import type { ClosingDraft } from '../closing-draft.ts';
import { pageOne } from './page-one.ts';
import { pageTwo, type Side } from './page-two.ts';
import { pageThree } from './page-three.ts';
import { pageFour } from './page-four.ts';
import { pageFive } from './page-five.ts';

export { sellerDisclosurePages } from './seller-pages.ts';

/**
 * The five pages of form H-25 as shapes on paper, drawn by the same kit as the estimate: the PDF and the preview are made from them. Without a seller, and
 * where the seller gets a form of its own, the seller's columns and summary are left out (12 CFR 1026.38(t)(5)(v), (vii)).
 */
export function closingDisclosurePages(document: ClosingDisclosureDocument, cure: Cents, forms: ClosingDraft['forms']): readonly Page[] {
  const side: Side = forms === 'separate' || document.method === 'alternative' ? 'borrower' : 'both';
  return [pageOne(document), pageTwo(document, cure, side), pageThree(document, cure, side), pageFour(document), pageFive(document)];
}
