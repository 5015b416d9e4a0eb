import type { Cents } from '../../../../foundation/money/money.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';

/**
 * The seller's credits for the borrowers' costs (URLA L4, line L): the total where a file states it, which includes those costs; undefined where
 * neither is stated.
 */
export function sellerCredits({ loan }: Pick<ApplicationDocument, 'loan'>): Cents | undefined {
  return loan.URLATotalSellerCreditsAmount ?? loan.SellerPaidClosingCostsAmount;
}
