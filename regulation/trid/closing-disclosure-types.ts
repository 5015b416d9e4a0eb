import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate, Ratio } from '../../foundation/rates/rates.ts';
import type {
  AdjustableInterestRateTable,
  AdjustablePaymentTable,
  ClosingCostDetails,
  Contact,
  CostsAtClosing,
  DisclosureBasis,
  EstimatedFee,
  LoanEstimateDocument,
  LoanEstimateInput,
  LoanTermsTable,
  Party,
  Printed,
  ProjectedPaymentsTable,
} from './loan-estimate-types.ts';

/** A charge at closing: as on the estimate, and whether it was paid before closing. */
export interface ClosingFee extends EstimatedFee {
  readonly paidBeforeClosing?: boolean;
}

/** Everything a Closing Disclosure (12 CFR 1026.38) is made from; money in cents. */
export interface ClosingDisclosureInput extends Omit<LoanEstimateInput, 'fees' | 'dates' | 'rateLock' | 'contacts' | 'considerations'> {
  /** The Loan Estimate whose figures are in the "Loan Estimate" column. */
  readonly estimate: LoanEstimateDocument;
  readonly dates: {
    readonly issued: PlainDate;
    readonly closing: PlainDate;
    readonly disbursement: PlainDate;
    readonly firstPayment: PlainDate;
  };
  readonly settlementAgent: string;
  readonly fileNumber: string;
  readonly sellers?: readonly Party[];
  readonly fees: readonly ClosingFee[];
  /** Lines of the summaries of transactions beyond those that follow from the loan (38(j), (k)); positive amounts. */
  readonly summaries?: Summaries;
  readonly escrow: EscrowAccountFacts;
  readonly disclosures: LoanDisclosureFacts;
  /** Whom to ask (38(r)): the real estate brokers of both sides where the loan is for a purchase. */
  readonly contacts: {
    readonly lender?: Contact;
    readonly mortgageBroker?: Contact;
    readonly buyersBroker?: Contact;
    readonly sellersBroker?: Contact;
    readonly settlementAgent?: Contact;
  };
}

export interface SummaryLine {
  readonly label: string;
  readonly amount: Cents;
  /** How it was worked out; without it the amount is given. */
  readonly why?: Step;
}
export interface Summaries {
  /** K: personal property and adjustments for items the seller paid in advance. */
  readonly dueFromBorrower?: readonly SummaryLine[];
  /** L: other credits, rebates, adjustments for items the seller has not paid. */
  readonly paidForBorrower?: readonly SummaryLine[];
  /** M beyond the price. */
  readonly dueToSeller?: readonly SummaryLine[];
  /** N beyond the seller's closing costs and seller credits: payoffs, retained deposits, adjustments. */
  readonly dueFromSeller?: readonly SummaryLine[];
}

/** Answers of "Loan Disclosures" (38(l)) that don't follow from the terms. */
export interface LoanDisclosureFacts {
  readonly assumption: 'will-allow' | 'will-not-allow';
  readonly lateAfterDays: number;
  /** "5% of the monthly principal and interest payment". */
  readonly lateFee: string;
  readonly partialPayments: 'applied' | 'held' | 'not-accepted';
  /** State law may protect the consumer from liability after foreclosure (38(p)(3)). */
  readonly liabilityAfterForeclosure: 'may-protect' | 'does-not-protect';
}

export interface EscrowAccountFacts {
  /** Why there is none, when nothing is escrowed: the borrower declined it, or the lender offers none. */
  readonly noneBecause?: 'declined' | 'not-offered';
  readonly waiverFee?: Cents;
}

/** One charge with the column it is paid in (38(f), (g)). */
export interface PaidCharge {
  readonly section: EstimatedFee['section'];
  readonly label: string;
  readonly paidTo?: string;
  readonly figure: Printed;
  readonly column: 'borrower-at-closing' | 'borrower-before-closing' | 'seller-at-closing' | 'seller-before-closing' | 'others';
  /** "(L)" on charges the lender pays. */
  readonly mark?: '(L)';
}

/** A row of "Calculating Cash to Close" (38(i)) or of the alternative table (38(e)). */
export interface CashRow {
  readonly label: string;
  readonly estimate: Printed;
  readonly final: Printed;
  readonly changed: 'YES' | 'NO';
}

export interface Summary {
  readonly title: string;
  readonly total: Printed;
  readonly lines: readonly { readonly label: string; readonly figure: Printed }[];
}

export interface ClosingDisclosureDocument {
  readonly form: 'Closing Disclosure';
  readonly heading: {
    readonly dateIssued: string;
    readonly closingDate: string;
    readonly disbursementDate: string;
    readonly settlementAgent: string;
    readonly fileNumber: string;
    readonly property: string;
    readonly value: Printed;
    readonly valueLabel: 'Sale Price' | 'Appraised Prop. Value' | 'Estimated Prop. Value';
    readonly borrowers: readonly Party[];
    readonly sellers: readonly Party[];
    readonly lender: Party;
    readonly loanTerm: string;
    readonly purpose: string;
    readonly product: string;
    readonly loanType: string;
    readonly loanId: string;
  };
  readonly loanTerms: LoanTermsTable;
  readonly projectedPayments: ProjectedPaymentsTable;
  readonly costsAtClosing: CostsAtClosing;
  /** Sections A to J of what the borrower pays, in cents. */
  readonly closingCosts: ClosingCostDetails;
  readonly charges: readonly PaidCharge[];
  /** Subtotals of J by column. */
  readonly paidAtClosing: Printed;
  readonly paidBeforeClosing: Printed;
  readonly sellerPaid: Printed;
  readonly method: 'standard' | 'alternative';
  readonly cashToClose: readonly CashRow[];
  /** Alternative method only: to whom the loan pays what (38(t)(5)(vii)(B)), line by line. */
  readonly payoffs?: readonly { readonly label: string; readonly figure: Printed }[];
  /** Standard method only. */
  readonly summaries?: {
    readonly K: Summary;
    readonly L: Summary;
    readonly M: Summary;
    readonly N: Summary;
    readonly borrower: Printed;
    readonly borrowerDirection: 'From Borrower' | 'To Borrower';
    readonly seller: Printed;
    readonly sellerDirection: 'From Seller' | 'To Seller';
  };
  readonly escrow: {
    readonly hasAccount: boolean;
    readonly escrowedYear1: Printed;
    readonly nonEscrowedYear1: Printed;
    readonly initialPayment: Printed;
    readonly monthlyPayment: Printed;
    readonly noneBecause?: 'declined' | 'not-offered';
  };
  readonly adjustablePayment?: AdjustablePaymentTable;
  readonly adjustableInterestRate?: AdjustableInterestRateTable;
  readonly calculations: LoanCalculations;
  /** Statements of 38(l) and (p) in the order of the form. */
  readonly disclosures: readonly { readonly title: string; readonly text: string }[];
  readonly contacts: ClosingDisclosureInput['contacts'];
  readonly basis: DisclosureBasis;
}

/** 38(o). */
export interface LoanCalculations {
  readonly totalOfPayments: Printed;
  readonly financeCharge: Printed;
  readonly amountFinanced: Printed;
  readonly apr: Printed<Rate>;
  readonly totalInterestPercentage: Printed<Ratio>;
}
