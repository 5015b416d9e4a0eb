import type { Cents } from '../../../../foundation/money/money.ts';
import type { ClosingDisclosureDocument } from '../../../../regulation/trid/index.ts';
import type { Page } from '../../../disclose/domain/pages/shapes.ts';
import { pageOne } from './page-one.ts';
import { pageTwo } from './page-two.ts';
import { pageThree } from './page-three.ts';
import { pageFour } from './page-four.ts';
import { pageFive } from './page-five.ts';

/** The five pages of form H-25 as shapes on paper, drawn by the same kit as the estimate: the PDF and the preview are made from them. */
export function closingDisclosurePages(document: ClosingDisclosureDocument, cure: Cents): readonly Page[] {
  return [pageOne(document), pageTwo(document, cure), pageThree(document, cure), pageFour(document), pageFive(document)];
}
