import type { Cents } from '../../../../foundation/money/money.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { baseLoanAmount, newLoanAmount, salesPrice } from '../../../application/domain/facts/loan-to-value.ts';
import { sellerCredits } from '../../../application/domain/facts/seller-credits.ts';

/** Assets that can be spent at closing; a gift or grant that is in an account already is in that account's figure. */
const LIQUID: ReadonlySet<string> = new Set([
  'CheckingAccount',
  'SavingsAccount',
  'MoneyMarketFund',
  'CertificateOfDepositTimeDeposit',
  'MutualFund',
  'Stock',
  'Bond',
  'SavingsBond',
  'TrustAccount',
  'IndividualDevelopmentAccount',
  'LifeInsurance',
  'GiftOfCash',
  'Grant',
  'BridgeLoanNotDeposited',
  'PendingNetSaleProceedsFromRealEstateAssets',
  'ProceedsFromSaleOfNonRealEstateAsset',
  'ProceedsFromSecuredLoan',
]);

export function liquidFunds({ assets }: ApplicationDocument): Cents {
  return assets.reduce(
    (sum, each) =>
      LIQUID.has(each.AssetType ?? '') && each.IncludedInAssetAccountIndicator !== true
        ? sum + (each.AssetNetValueAmount ?? each.AssetCashOrMarketValueAmount ?? 0)
        : sum,
    0,
  );
}

export function retirementFunds({ assets }: ApplicationDocument): Cents | undefined {
  const own = assets.filter((each) => each.AssetType === 'RetirementFund');
  return own.length === 0
    ? undefined
    : own.reduce((sum, each) => sum + (each.AssetNetValueAmount ?? each.AssetCashOrMarketValueAmount ?? 0), 0);
}

/**
 * The borrowers' cash to close: as the application states it, else what the transaction costs (1003, section L4) less the loans and credits.
 * Undefined while both are missing; never negative.
 */
export function fundsToClose(document: ApplicationDocument): Cents | undefined {
  const { loan, relatedLoans, liabilities } = document;
  const stated = loan.CashFromBorrowerAtClosingAmount ?? loan.URLATotalCashFromToBorrowerAmount;
  if (stated !== undefined) return Math.max(0, stated);
  const amount = baseLoanAmount(document);
  const price = loan.LoanPurposeType === 'Purchase' ? salesPrice(document) : paidOffAtClosing(liabilities);
  const costs = loan.EstimatedClosingCostsAmount;
  if (amount === undefined || price === undefined || costs === undefined) return undefined;
  const due =
    price +
    costs +
    (loan.PrepaidItemsEstimatedAmount ?? 0) +
    (loan.BorrowerPaidDiscountPointsTotalAmount ?? 0) +
    (loan.AlterationsImprovementsAndRepairsAmount ?? 0);
  const credits =
    loan.purchaseCredits.reduce((sum, each) => sum + (each.PurchaseCreditAmount ?? 0), 0) +
    loan.closingAdjustments.reduce((sum, each) => sum + (each.ClosingAdjustmentItemAmount ?? 0), 0) +
    (sellerCredits(document) ?? 0);
  const others = relatedLoans.reduce((sum, each) => sum + (newLoanAmount(each) ?? 0), 0);
  return Math.max(0, due - credits - amount - others);
}

function paidOffAtClosing(liabilities: ApplicationDocument['liabilities']): Cents {
  return liabilities.reduce(
    (sum, each) => (each.LiabilityPayoffStatusIndicator === true ? sum + (each.LiabilityUnpaidBalanceAmount ?? 0) : sum),
    0,
  );
}
