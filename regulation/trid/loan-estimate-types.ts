import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate, Ratio } from '../../foundation/rates/rates.ts';
import type { LoanTerms } from '../amortization/loan-terms.ts';
import type { FeeKind } from '../apr/fee-kinds.ts';

/** Everything a Loan Estimate (12 CFR 1026.37) is made from. Money in cents, rates in thousandths, dates without time. */
export interface LoanEstimateInput {
  readonly creditor: Party;
  readonly applicants: readonly Party[];
  /** Address, or location where there is none yet; ZIP code at least (37(a)(6)). */
  readonly propertyAddress: string;
  /** Contract price (purchase with a seller), else the appraised or estimated value (37(a)(7)). */
  readonly salePrice?: Cents;
  readonly appraisedValue?: Cents;
  readonly estimatedValue?: Cents;
  readonly purpose: PurposeFacts;
  readonly loanType: LoanType;
  /** Printed when `loanType` is "Other". */
  readonly otherLoanType?: string;
  readonly loanId: string;
  readonly terms: LoanTerms;
  readonly mortgageInsurance?: MortgageInsuranceTerms;
  readonly dates: LoanEstimateDates;
  readonly rateLock: RateLockDisclosure;
  /** Every estimated closing cost; lines of D, I and J are made from them. */
  readonly fees: readonly EstimatedFee[];
  /** General lender credits, as a positive amount (37(g)(6)(ii)). */
  readonly lenderCredits?: Cents;
  /** Property taxes, insurance and assessments of 43(b)(8), other than mortgage insurance, escrowed or not. */
  readonly propertyCosts: readonly PropertyCost[];
  readonly cashToClose: CashToCloseInput;
  readonly contacts: LoanEstimateContacts;
  readonly considerations: OtherConsiderations;
  /** Days a year over which interest per day is figured; the contract says which. */
  readonly perDiemBasis?: 360 | 365;
}

export interface Party {
  readonly name: string;
  /** Address lines, already in the order they are printed. */
  readonly address?: readonly string[];
}

export type LoanType = 'Conventional' | 'FHA' | 'VA' | 'Other';

/** Facts that decide the purpose by the order of 37(a)(9): purchase, refinance, construction, home equity loan. */
export interface PurposeFacts {
  readonly acquiresProperty: boolean;
  /** Satisfies and replaces an existing obligation secured by the property. */
  readonly satisfiesExistingDebt: boolean;
  readonly initialConstruction: boolean;
}
export type LoanPurpose = 'Purchase' | 'Refinance' | 'Construction' | 'Home Equity Loan';

export interface MortgageInsuranceTerms {
  /** Monthly premiums in order: for so many payments, so much. The last may run to the end. */
  readonly premiums: readonly { readonly payments: number; readonly monthly: Cents }[];
  /**
   * When premiums must end: by the Homeowners Protection Act (balance first at 78 % of the original value on the composite
   * schedule, or the midpoint), only when the premiums above run out (FHA), or never.
   */
  readonly ends: 'hpa' | 'with-premiums';
  /** Lesser of price and appraised value; needed for 'hpa'. */
  readonly originalValue?: Cents;
}

export interface LoanEstimateDates {
  /** Day the estimate is mailed or delivered. */
  readonly issued: PlainDate;
  /** Expected closing and disbursement day; interest accrues from it. */
  readonly disbursement: PlainDate;
  readonly firstPayment: PlainDate;
}

export interface RateLockDisclosure {
  readonly locked: boolean;
  readonly until?: Moment;
  /** Expiry of the estimated closing costs; absent on revisions after intent to proceed (37(a)(13)(ii)). */
  readonly costsExpire?: Moment;
}
/** `time` as printed, "5:00 p.m."; `zone` "EST". */
export interface Moment {
  readonly date: PlainDate;
  readonly time: string;
  readonly zone: string;
}

/** A: origination, B: services you cannot shop for, C: can shop for, E: government, F: prepaids, G: initial escrow, H: other. */
export type FeeSection = 'A' | 'B' | 'C' | 'E' | 'F' | 'G' | 'H';

/**
 * One estimated charge. In F and G the kinds HomeownersInsurancePremium, MortgageInsurancePremium, PrepaidInterest (F only)
 * and PropertyTaxes fill the form's fixed lines; in E RecordingFee and TransferTax do.
 */
export interface EstimatedFee {
  readonly section: FeeSection;
  readonly kind: FeeKind;
  readonly label: string;
  /** May be left out where it follows: points (percent of the loan), per month × months, interest per day × days. */
  readonly amount?: Cents;
  readonly paidTo?: string;
  /** Only charges the consumer pays are printed on the Loan Estimate; 'borrower' when absent. */
  readonly payer?: 'borrower' | 'seller' | 'lender' | 'broker' | 'other';
  /** Points: percent of the loan amount in thousandths. */
  readonly percentOfLoan?: Rate;
  /** F and G: months covered. */
  readonly months?: number;
  /** G: monthly amount. */
  readonly perMonth?: Cents;
  /** Prepaid interest: days charged (negative for a credit); counted from the dates when absent. */
  readonly days?: number;
  /** H: insurance or a warranty the consumer need not buy; prints "(optional)". */
  readonly optional?: boolean;
  /** Departs from the finance charge table for this one charge; `financeChargeReason` then says why. */
  readonly financeCharge?: boolean;
  readonly financeChargeReason?: string;
  /** The source of the amount, for its explanation: "Fee sheet WA-2 line 4", "typed by the loan officer". */
  readonly source?: string;
}

export interface PropertyCost {
  readonly kind: 'property-taxes' | 'homeowners-insurance' | 'flood-insurance' | 'association-dues' | 'ground-rent' | 'other';
  /** Printed for other kinds than taxes and homeowner's insurance. */
  readonly label?: string;
  readonly monthly: Cents;
  readonly escrowed: boolean;
}

export interface CashToCloseInput {
  /** The alternative table is for transactions without a seller and simultaneous subordinate loans (37(h)(2)). */
  readonly method: 'standard' | 'alternative';
  /** Paid by the consumer in trust before closing; positive. */
  readonly deposit?: Cents;
  /** General seller credits; positive. */
  readonly sellerCredits?: Cents;
  /** Signed as printed: amounts due from the consumer positive, gifts and other credits negative. */
  readonly adjustments?: readonly { readonly label: string; readonly amount: Cents }[];
  /** Debts and other third parties paid from the loan; positive (alternative table: payoffs and payments). */
  readonly payoffs?: readonly { readonly label: string; readonly amount: Cents }[];
  /** Existing loan the consumer takes over; positive. */
  readonly assumedDebt?: Cents;
  /** The price also pays for improvements, or the loan exceeds the price: (h)(1)(iii)(A)(2) applies instead. */
  readonly improvements?: Cents;
  readonly simultaneousSubordinate?: boolean;
}

export interface Contact {
  readonly name: string;
  readonly address?: string;
  readonly nmlsId?: string;
  readonly licenseId?: string;
  readonly loanOfficer?: string;
  readonly loanOfficerNmlsId?: string;
  readonly loanOfficerLicenseId?: string;
  readonly email?: string;
  readonly phone?: string;
}
export interface LoanEstimateContacts {
  readonly lender?: Contact;
  readonly mortgageBroker?: Contact;
}

export interface OtherConsiderations {
  /** An appraisal may be ordered and charged (37(m)(1)). */
  readonly appraisal: boolean;
  readonly assumption: 'will-allow' | 'will-not-allow';
  readonly homeownersInsuranceRequired?: boolean;
  readonly lateAfterDays: number;
  /** "5% of the monthly principal and interest payment". */
  readonly lateFee: string;
  /** Refinances: liability after foreclosure notice (37(m)(5)). */
  readonly liabilityAfterForeclosure?: boolean;
  readonly servicing: 'intend-to-service' | 'intend-to-transfer';
  readonly constructionNotice?: boolean;
}

/** A figure exactly as the form prints it, with its value and the tree that made it. */
export interface Printed<T = Cents> {
  readonly text: string;
  readonly value: T;
  readonly why: Step;
}

export interface LoanEstimateDocument {
  readonly form: 'Loan Estimate';
  readonly heading: LoanEstimateHeading;
  readonly loanTerms: LoanTermsTable;
  readonly projectedPayments: ProjectedPaymentsTable;
  readonly costsAtClosing: CostsAtClosing;
  readonly closingCosts: ClosingCostDetails;
  readonly cashToClose: CashToCloseTable;
  readonly adjustablePayment?: AdjustablePaymentTable;
  readonly adjustableInterestRate?: AdjustableInterestRateTable;
  readonly contacts: LoanEstimateContacts;
  readonly comparisons: Comparisons;
  readonly considerations: readonly { readonly title: string; readonly text: string }[];
  /** Figures behind the form that later steps need. */
  readonly basis: DisclosureBasis;
}

export interface LoanEstimateHeading {
  readonly creditor: Party;
  readonly dateIssued: string;
  readonly applicants: readonly Party[];
  readonly property: string;
  readonly valueLabel: 'Sale Price' | 'Prop. Value' | 'Est. Prop. Value';
  readonly value: Printed;
  /** Months; "30 years". */
  readonly loanTerm: Printed<number>;
  readonly purpose: Printed<LoanPurpose>;
  readonly product: Printed<string>;
  readonly loanType: LoanType;
  readonly otherLoanType?: string;
  readonly loanId: string;
  readonly rateLocked: boolean;
  /** "until 4/21/2026 at 5:00 p.m. EDT" */
  readonly rateLockedUntil?: string;
  /** "3/4/2026 at 3:00 p.m. EST"; blank after intent to proceed. */
  readonly costsExpire?: string;
}

export interface CanIncrease<T = Cents> {
  readonly figure: Printed<T>;
  readonly answer: 'YES' | 'NO';
  /** The bullets under "Can this amount increase after closing?", each already a sentence. */
  readonly details: readonly string[];
  /** Figures inside the bullets, in their order. */
  readonly figures: readonly Printed<number>[];
}
export interface HasFeature {
  readonly answer: 'YES' | 'NO';
  readonly details: readonly string[];
  readonly figures: readonly Printed<number>[];
}
export interface LoanTermsTable {
  readonly loanAmount: CanIncrease;
  readonly interestRate: CanIncrease<Rate>;
  readonly monthlyPrincipalAndInterest: CanIncrease;
  /** "Monthly Principal & Interest", "Biweekly Principal & Interest", "Initial ...". */
  readonly paymentLabel: string;
  readonly prepaymentPenalty: HasFeature;
  readonly balloonPayment: HasFeature;
}

export interface ProjectedPaymentColumn {
  /** "Years 1-7", "Year 6", "Final Payment". */
  readonly title: string;
  readonly fromYear: number;
  readonly toYear: number;
  readonly finalPayment: boolean;
  /** One figure, or minimum and maximum of a range. */
  readonly principalAndInterest: readonly [Printed] | readonly [Printed, Printed];
  readonly onlyInterest: boolean;
  /** Text "—" after it ended, "0" when none is required. */
  readonly mortgageInsurance: Printed;
  readonly escrow: Printed;
  readonly total: readonly [Printed] | readonly [Printed, Printed];
}
export interface ProjectedPaymentsTable {
  readonly columns: readonly ProjectedPaymentColumn[];
  readonly hasEscrow: boolean;
  readonly taxesInsuranceAssessments: Printed;
  readonly includes: readonly {
    readonly kind: 'Property Taxes' | 'Homeowner’s Insurance' | 'Other';
    readonly label?: string;
    readonly checked: boolean;
    readonly inEscrow: 'YES' | 'NO' | 'SOME' | '';
  }[];
}

export interface CostsAtClosing {
  readonly closingCosts: Printed;
  readonly loanCosts: Printed;
  readonly otherCosts: Printed;
  readonly lenderCredits: Printed;
  readonly cashToClose: Printed;
  /** Alternative table only. */
  readonly direction?: 'From Borrower' | 'To Borrower';
}

export interface ClosingCostLine {
  /** As printed: "0.25% of Loan Amount (Points)", "Prepaid Interest ($17.44 per day for 15 days @ 3.875%)". */
  readonly label: string;
  readonly kind: FeeKind | 'AdditionalCharges';
  /** Absent when a fixed line has no charge: the line stays and is blank. */
  readonly figure?: Printed;
  /** Figures inside the label (per day, per month, months), in order. */
  readonly inLabel: readonly Printed<number>[];
  readonly paidTo?: string;
}
export interface ClosingCostSection {
  readonly letter: FeeSection;
  readonly title: string;
  readonly total: Printed;
  readonly lines: readonly ClosingCostLine[];
  /** Charges gathered in "Additional Charges"; section C prints them on an addendum. */
  readonly addendum: readonly ClosingCostLine[];
}
export interface ClosingCostDetails {
  readonly A: ClosingCostSection;
  readonly B: ClosingCostSection;
  readonly C: ClosingCostSection;
  readonly D: Printed;
  readonly E: ClosingCostSection;
  readonly F: ClosingCostSection;
  readonly G: ClosingCostSection;
  readonly H: ClosingCostSection;
  readonly I: Printed;
  /** D + I before lender credits. */
  readonly DplusI: Printed;
  readonly lenderCredits: Printed;
  readonly J: Printed;
}

export type CashToCloseTable = StandardCashToClose | AlternativeCashToClose;
export interface StandardCashToClose {
  readonly method: 'standard';
  readonly totalClosingCosts: Printed;
  readonly closingCostsFinanced: Printed;
  readonly downPayment: Printed;
  readonly deposit: Printed;
  readonly fundsForBorrower: Printed;
  readonly sellerCredits: Printed;
  readonly adjustments: Printed;
  /** Negative when the consumer receives money. */
  readonly cashToClose: Printed;
}
export interface AlternativeCashToClose {
  readonly method: 'alternative';
  readonly loanAmount: Printed;
  readonly totalClosingCosts: Printed;
  readonly payoffs: Printed;
  /** Printed without sign; `direction` is the box. Value negative when the consumer must bring money. */
  readonly cashToClose: Printed;
  readonly direction: 'From Borrower' | 'To Borrower';
  readonly closingCostsFinanced: Printed;
}

export interface AdjustablePaymentTable {
  readonly interestOnly: string;
  readonly optionalPayments: string;
  readonly stepPayments: string;
  readonly seasonalPayments: string;
  readonly firstChange: string;
  readonly subsequentChanges: string;
  readonly maximumPayment: string;
  readonly figures: readonly Printed<number>[];
}
export interface AdjustableInterestRateTable {
  /** "MTA + 4%", or absent for a step rate, which has `interestRateAdjustments`. */
  readonly indexAndMargin?: string;
  readonly interestRateAdjustments?: string;
  readonly initialRate: Printed<Rate>;
  readonly minimumMaximum: string;
  readonly firstChange: string;
  readonly subsequentChanges: string;
  readonly limitFirst: string;
  readonly limitSubsequent: string;
  readonly figures: readonly Printed<number>[];
}

export interface Comparisons {
  readonly inFiveYearsTotal: Printed;
  readonly inFiveYearsPrincipal: Printed;
  readonly apr: Printed<Rate>;
  readonly totalInterestPercentage: Printed<Ratio>;
}

export interface DisclosureBasis {
  readonly amountFinanced: Cents;
  readonly prepaidFinanceCharge: Cents;
  /** Sum of finance charge over the term, cents. */
  readonly financeCharge: Cents;
  readonly totalOfPayments: Cents;
  /** APR with all its digits, percent. */
  readonly aprExact: number;
  readonly miPayments: number;
  readonly perDiem: Cents;
  readonly prepaidInterestDays: number;
}
