import { explained, given, step, sumStep, usd, type Explained, type Step } from '../../../../foundation/explain/explain.ts';
import { centsFromDecimal, type Cents } from '../../../../foundation/money/money.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { newLoanAmount, salesPrice } from './loan-to-value.ts';
import { sellerCredits } from './seller-credits.ts';

/** The totals of URLA L4, each with its lines. */
export interface TransactionTotals {
  readonly due: Explained<Cents>;
  readonly loans: Explained<Cents>;
  readonly credits: Explained<Cents>;
  /** Positive: the borrowers bring it. Negative: they are paid it. */
  readonly cash: Explained<Cents>;
}

type Line = readonly [label: string, amount: Cents | undefined];

const SOURCE = 'URLA, lender loan information L4';

/** The amount due at closing, the part covered by loans and credits, and the rest (URLA L4, lines A to N). */
export function transactionTotals(document: ApplicationDocument): TransactionTotals {
  const { loan, relatedLoans, liabilitySummary } = document;
  const due = total('H. Due from the borrowers', [
    ['A. Sales contract price', loan.LoanPurposeType === 'Purchase' ? salesPrice(document) : undefined],
    ['B. Improvements and repairs', loan.AlterationsImprovementsAndRepairsAmount],
    ['C. Land acquired separately', loan.LandOriginalCostAmount],
    ['D. Mortgages paid off', loan.RefinanceIncludingDebtsToBePaidOffAmount],
    ['E. Other debts paid off', liabilitySummary?.TotalNonSubjectPropertyDebtsToBePaidOffAmount],
    ['F. Closing costs', loan.EstimatedClosingCostsAmount],
    ['F. Prepaid items', loan.PrepaidItemsEstimatedAmount],
    ['F. Insurance and funding fee', loan.MIAndFundingFeeTotalAmount],
    ['G. Discount points', loan.BorrowerPaidDiscountPointsTotalAmount],
  ]);
  const loans = total('K. Mortgage loans', [
    ['I. Loan amount', loan.BaseLoanAmount],
    ['I. Insurance and funding fee financed', loan.MIAndFundingFeeFinancedAmount],
    ...relatedLoans.map((each): Line => ['J. Other new mortgage', newLoanAmount(each)]),
  ]);
  const credits = total('N. Credits', [
    ['L. Seller credits', sellerCredits(document)],
    ...loan.purchaseCredits.map(({ PurchaseCreditAmount }): Line => ['M. Other credit', PurchaseCreditAmount]),
  ]);
  const cash = due.value - loans.value - credits.value;
  const parts = [due.why, loans.why, credits.why];
  const why = step('Cash from the borrowers', usd(cash), 'subtract', { source: SOURCE, rule: 'application.urla-cash', parts });
  return { due, loans, credits, cash: explained(cash, why) };
}

function total(label: string, lines: readonly Line[]): Explained<Cents> {
  const parts: readonly Step[] = lines.flatMap(([name, amount]) =>
    amount === undefined ? [] : [given(name, usd(amount), 'Loan application')],
  );
  const why = sumStep(label, 'usd', parts, { source: SOURCE, rule: 'application.urla-total' });
  return explained(centsFromDecimal(why.figure.amount) ?? 0, why);
}
