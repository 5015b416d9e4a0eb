import type { Cents } from '../../../../foundation/money/money.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';

/** What the seller pays of the borrowers' costs (URLA L4, line L): the total where a file states it, which has those costs in it; undefined where neither is said. */
export function sellerCredits({ loan }: Pick<ApplicationDocument, 'loan'>): Cents | undefined {
  return loan.URLATotalSellerCreditsAmount ?? loan.SellerPaidClosingCostsAmount;
}
