import { section } from './group.ts';

export const FUNDS = section('L4', 'application', [
  {
    id: 'L4',
    title: 'Qualifying the borrower: minimum required funds or cash back',
    also: ['qualifying the borrower', 'minimum required funds or cash back', 'details of transaction'],
    at: 'loan',
    fields: `
  Sales contract price | purchase price | sales price = PurchasePriceAmount
  Improvements renovations and repairs | alterations improvements repairs = AlterationsImprovementsAndRepairsAmount
  Balance of mortgage loans and debts to be paid off | refinance balance of mortgage loans on the property to be paid off | refinance (incl debts to be paid off) = RefinanceIncludingDebtsToBePaidOffAmount
  Borrower closing costs | closing costs | estimated closing costs = EstimatedClosingCostsAmount
  Prepaid items | estimated prepaid items = PrepaidItemsEstimatedAmount
  Discount points | discount (if borrower will pay) = BorrowerPaidDiscountPointsTotalAmount
  Total due from borrower = URLATotalDueFromBorrowerAtClosingAmount
  Mortgage insurance or funding fee | pmi mip funding fee = MIAndFundingFeeTotalAmount
  Financed mortgage insurance or funding fee | pmi mip funding fee financed = MIAndFundingFeeFinancedAmount
  Other new mortgage loans | subordinate financing amount = TotalSubordinateFinancingAmount
  Total mortgage loans = URLATotalMortgageLoansAmount
  Seller credits = URLATotalSellerCreditsAmount
  Other credits = URLATotalOtherCreditsAmount
  Total credits = URLATotalCreditsAmount
  Cash from or to the borrower | cash from/to the borrower = URLATotalCashFromToBorrowerAmount
  Cash from the borrower at closing = CashFromBorrowerAtClosingAmount
  Cash to the borrower at closing = CashToBorrowerAtClosingAmount
  Closing costs paid by the seller | closing costs paid by seller = SellerPaidClosingCostsAmount`,
  },
  {
    id: 'closing-credit',
    title: 'Credits at closing',
    at: 'loan/closingAdjustments',
    item: 'Credit at closing',
    table: true,
    fields: `
  Closing credit type = ClosingAdjustmentItemType
  Closing credit described as = ClosingAdjustmentItemTypeOtherDescription
  Closing credit amount = ClosingAdjustmentItemAmount
  Paid by = ClosingAdjustmentItemPaidByType`,
  },
  {
    id: 'down-payment',
    title: 'Sources of down payment',
    also: ['source of down payment', 'down payment'],
    at: 'loan/downPayments',
    item: 'Down payment',
    table: true,
    fields: `
  Down payment amount | amount = DownPaymentAmount
  Funds | type = FundsType
  Funds described as = FundsTypeOtherDescription
  Funds from = FundsSourceType
  Funds from described as = FundsSourceTypeOtherDescription`,
  },
  {
    id: 'sales-contract',
    title: 'Sales contracts',
    at: 'subjectProperty/salesContracts',
    item: 'Sales contract',
    table: true,
    fields: `
  Contract price = SalesContractAmount
  Real property amount = RealPropertyAmount
  Personal property amount = PersonalPropertyAmount
  Contract date = SalesContractDate
  At arm's length = ArmsLengthIndicator
  Concessions = concessions[*].SalesConcessionAmount
  Sale type = SaleType`,
  },
]);
