import type { ClosingDisclosureDocument } from '../../../../regulation/trid/index.ts';
import { footer, group, type Page, type Part } from '../../../disclose/domain/pages/shapes.ts';
import { contacts } from './page-five.ts';
import { FORM, heading } from './page-one.ts';
import { sellerSummary } from './page-three.ts';
import { sellerCosts } from './page-two.ts';

const PAGES = 2;

/**
 * Form H-25(I), the seller's own form: the sale, the seller's transaction and the seller's costs, with nothing of the loan (12 CFR
 * 1026.38(t)(5)(vi)). The settlement agent gives it by the day of consummation (1026.19(f)(4)). Empty where there is no seller.
 */
export function sellerDisclosurePages(document: ClosingDisclosureDocument): readonly Page[] {
  if (!document.summaries) return [];
  const head = heading(document, 'seller');
  const parts: Part[] = [...head.parts];
  const summary = sellerSummary(document.summaries, parts, head.bottom + 10);
  contacts(document, parts, { top: summary + 14, side: 'seller' });
  const { loanId } = document.heading;
  return [
    { number: 1, parts: [group('Sect', parts), footer(1, PAGES, loanId, FORM)] },
    { number: 2, parts: [group('Sect', sellerCosts(document)), footer(2, PAGES, loanId, FORM)] },
  ];
}
