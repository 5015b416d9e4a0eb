import { addMonths, dayOf, monthOf, plainDate, yearOf, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Points, Rate } from '../../../foundation/rates/rates.ts';
import type { ApplicationDocument, Borrower } from '../../../standards/mismo-3.4/application-document.ts';
import type { InsuranceTables } from '../../../regulation/regulation-tables.ts';
import { feeScheduleOn, type FeeSchedule } from '../../../regulation/fee-schedule/index.ts';
import type { StateChargesTable } from '../../../regulation/transfer-tax/state-charges.ts';
import type { Contact, Moment, Party } from '../../../regulation/trid/loan-estimate-types.ts';
import { loanFacts, type LoanFacts } from '../../application/domain/facts/loan-facts.ts';
import { newLoanAmount } from '../../application/domain/facts/loan-to-value.ts';
import { sellerCredits } from '../../application/domain/facts/seller-credits.ts';
import type { FormerFees, MiChoice, MortgageKind, PaidAffiliate } from '../../fees/domain/index.ts';
import type { ArmTerms } from '../../price/domain/sheet/rate-sheet.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';

/** The product of the loan as its note will be, from the rate sheet it was locked on or that is live. */
export interface EstimatedProduct {
  readonly productId: string;
  readonly name: string;
  readonly mortgageType: MortgageKind;
  readonly termMonths: number;
  readonly arm?: ArmTerms;
  readonly source: string;
}

/** The active lock, from its row. */
export interface EstimatedLock {
  readonly lockId: string;
  readonly rate: Rate;
  readonly price: Points;
  /** The score it was priced with; used where the application has none. */
  readonly score: number | null;
  /** Who pays the broker by the locked terms; null for a lock priced manually. */
  readonly compensationPaidBy: 'Lender' | 'Borrower' | null;
  /** Its price has lender-paid insurance in it already, by the rate sheet. */
  readonly lenderPaidInsurance?: boolean;
  readonly lockedOn: PlainDate;
  readonly until: Moment;
}

export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: 'Borrower' | 'Loan officer' | 'Processor';
}

/** An amount that the application states, with its path there. */
export interface Stated {
  readonly cents: Cents;
  readonly source: string;
}

/**
 * Everything of the loan a Loan Estimate is made from beside what a person chooses on its screen. Plain data: the browser computes the
 * same document from it as the server.
 */
export interface EstimateFacts {
  readonly loanNumber: LoanNumber;
  readonly status: string;
  readonly applicationVersion: number;
  readonly creditor: Party;
  readonly lender: Contact;
  readonly broker: Contact | null;
  readonly applicants: readonly Party[];
  readonly recipients: readonly Recipient[];
  readonly propertyAddress: string;
  readonly loan: LoanFacts;
  readonly product: EstimatedProduct | null;
  readonly lock: EstimatedLock | null;
  /** Who pays the broker, as chosen for the loan; a lock's own terms have priority. */
  readonly originationFeeType?: 'Lender' | 'Borrower' | null;
  /** Private insurance as it was chosen for the loan. */
  readonly mi?: MiChoice | null;
  /** Somebody requested priority for the loan. */
  readonly rush?: boolean;
  /** The opening rate while none is locked, and its source. */
  readonly openingRate: { readonly rate: Rate; readonly source: string } | null;
  /** Affiliates of the lender and the broker that are paid for services of the loan. */
  readonly affiliates?: readonly PaidAffiliate[];
  /** Premiums and fees of insurance where the lender installed its own; absent: the portal's. */
  readonly insuranceTables?: InsuranceTables;
  /** Recording fees and transfer taxes of the loan's state, where the lender installed a table. */
  readonly stateCharges?: StateChargesTable;
  /** The fee schedule, where the lender installed its own; absent: the portal's. */
  readonly feeSchedule?: FeeSchedule;
  /** Fees that other schedules have and this one has not. */
  readonly formerFees?: FormerFees;
  readonly appraised: boolean;
  readonly monthlyTaxes: Stated | null;
  readonly monthlyInsurance: Stated | null;
  readonly monthlyDues: Stated | null;
  readonly payoffs: readonly { readonly label: string; readonly amount: Cents }[];
  readonly subordinateProceeds: Cents;
  readonly deposit: Cents;
  readonly sellerCredits: Cents;
  readonly applicationDate: PlainDate;
  readonly closingDate: PlainDate | null;
  /** The day the estimate would be issued: today, by the lender's clock. */
  readonly issued: PlainDate;
  readonly costsExpire: Moment;
}

/** The server's facts beside the application document. */
export type Around = Pick<
  EstimateFacts,
  | 'loanNumber'
  | 'status'
  | 'applicationVersion'
  | 'creditor'
  | 'lender'
  | 'broker'
  | 'product'
  | 'lock'
  | 'originationFeeType'
  | 'rush'
  | 'mi'
  | 'openingRate'
  | 'affiliates'
  | 'insuranceTables'
  | 'stateCharges'
  | 'feeSchedule'
  | 'formerFees'
  | 'applicationDate'
  | 'closingDate'
  | 'issued'
  | 'costsExpire'
> & { readonly staff: readonly Recipient[] };

export function estimateFacts(document: ApplicationDocument, around: Around): EstimateFacts {
  const { staff, ...rest } = around;
  const { loan, subjectProperty, borrowers, liabilities, relatedLoans, assets } = document;
  const proposed = (...types: readonly string[]): Stated | null => {
    const found = loan.housingExpenses.filter(
      (each) => each.HousingExpenseTimingType === 'Proposed' && types.includes(each.HousingExpenseType ?? ''),
    );
    const cents = found.reduce((sum, each) => sum + (each.HousingExpensePaymentAmount ?? 0), 0);
    return cents > 0 ? { cents, source: 'Loan application, proposed housing expenses' } : null;
  };
  const paidOff = liabilities.filter(
    (each) => each.LiabilityPayoffStatusIndicator === true && (each.LiabilityUnpaidBalanceAmount ?? 0) > 0,
  );
  const earnest =
    loan.purchaseCredits.reduce(
      (sum, each) => sum + (each.PurchaseCreditType === 'EarnestMoney' ? (each.PurchaseCreditAmount ?? 0) : 0),
      0,
    ) ||
    assets.reduce(
      (sum, each) => sum + (each.AssetType === 'EarnestMoneyCashDepositTowardPurchase' ? (each.AssetCashOrMarketValueAmount ?? 0) : 0),
      0,
    );
  return {
    ...rest,
    applicants: borrowers.map((borrower) => ({ name: nameOf(borrower), address: addressOf(borrower) })),
    recipients: [
      ...borrowers.map((borrower): Recipient => ({ id: borrower.id, name: nameOf(borrower), email: emailOf(borrower), role: 'Borrower' })),
      ...staff,
    ],
    propertyAddress: propertyAddress(document),
    loan: withScore(loanFacts(document), rest.lock),
    appraised: subjectProperty.valuations.some((each) => each.PropertyValuationAmount !== undefined),
    monthlyTaxes: proposed('RealEstateTax'),
    monthlyInsurance: proposed('HomeownersInsurance'),
    monthlyDues: proposed('HomeownersAssociationDuesAndCondominiumFees'),
    payoffs: paidOff.map((each) => ({
      label: `Payoff of ${each.holder?.FullName ?? each.LiabilityType ?? 'debt'}`,
      amount: each.LiabilityUnpaidBalanceAmount!,
    })),
    subordinateProceeds: relatedLoans.reduce((sum, each) => sum + (newLoanAmount(each) ?? 0), 0),
    deposit: loan.LoanPurposeType === 'Purchase' ? earnest : 0,
    sellerCredits: sellerCredits(document) ?? 0,
  };
}

function withScore(facts: LoanFacts, lock: EstimatedLock | null): LoanFacts {
  return facts.score === undefined && lock?.score ? { ...facts, score: lock.score } : facts;
}

function nameOf({ name }: Borrower): string {
  return name?.FullName ?? [name?.FirstName, name?.MiddleName, name?.LastName, name?.SuffixName].filter(Boolean).join(' ');
}

function emailOf(borrower: Borrower): string | null {
  return borrower.contactPoints.find((point) => point.ContactPointEmailValue)?.ContactPointEmailValue ?? null;
}

function addressOf(borrower: Borrower): readonly string[] {
  const mailing = borrower.addresses.find((each) => each.AddressType === 'Mailing');
  const address = mailing ?? borrower.residences.find((each) => each.BorrowerResidencyType === 'Current')?.address;
  if (!address) return [];
  return [
    [address.AddressLineText, address.AddressUnitIdentifier && `Unit ${address.AddressUnitIdentifier}`].filter(Boolean).join(', '),
    `${[address.CityName, address.StateCode].filter(Boolean).join(', ')} ${address.PostalCode ?? ''}`.trim(),
  ].filter((line) => line !== '');
}

function propertyAddress({ subjectProperty }: ApplicationDocument): string {
  const { address } = subjectProperty;
  if (!address) return '';
  const line = [address.AddressLineText, address.AddressUnitIdentifier && `Unit ${address.AddressUnitIdentifier}`]
    .filter(Boolean)
    .join(' ');
  const place =
    `${[address.CityName ?? address.CountyName, address.StateCode].filter(Boolean).join(', ')} ${address.PostalCode ?? ''}`.trim();
  return [line, place].filter((part) => part !== '').join(', ');
}

/** The fee schedule of an estimate: the lender's, else the portal's of the day it is issued. */
export function scheduleOf({ feeSchedule, issued }: Pick<EstimateFacts, 'feeSchedule' | 'issued'>): FeeSchedule {
  return feeSchedule ?? feeScheduleOn(issued);
}

/** An interest rate reduction refinance or a streamline. */
export function isStreamline({ loan }: Pick<EstimateFacts, 'loan'>): boolean {
  return loan.governmentRefinance === 'InterestRateReductionRefinanceLoan' || (loan.governmentRefinance ?? '').startsWith('Streamline');
}

/** First payment: the first of the second month after disbursement; after a disbursement on the first of a month, of the next. */
export function firstPaymentDate(disbursement: PlainDate): PlainDate {
  const first = plainDate(yearOf(disbursement), monthOf(disbursement), 1);
  return addMonths(first, dayOf(disbursement) === 1 ? 1 : 2);
}
