import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { EstimateDraft } from '../../disclose/domain/index.ts';

/** Who pays a charge, and whether it was paid before closing; by default the borrower at closing. */
export interface ChargePaid {
  readonly payer: 'borrower' | 'seller' | 'lender' | 'other';
  readonly before: boolean;
}

export interface NamedAmount {
  readonly label: string;
  readonly amount: Cents;
}

/** An amount divided between seller and buyer by the day of closing: the bill, and through or since which day it is paid or not. */
export interface ProrationTerms {
  readonly bill: Cents;
  readonly per: 'year' | 'month';
  /** Paid by the seller through this day; or unpaid by the seller since this day. */
  readonly day: PlainDate;
  readonly convention: 'actual-365' | 'actual-360' | '30-360';
}

/** A line of both sides: worked out from its terms, or an amount as it was agreed. */
export interface Prorated extends NamedAmount {
  readonly proration?: ProrationTerms | undefined;
}

/** A bill the escrow account pays in its first year. */
export interface EscrowBillDue {
  /** The line of section G it belongs to. */
  readonly charge: string;
  readonly on: PlainDate;
  readonly amount: Cents;
}

/** A real estate broker of one side of a purchase, 12 CFR 1026.38(r); absent without a name. */
export interface RealEstateBroker {
  readonly name: string;
  readonly address: string;
  readonly licenseId: string;
  readonly contact: string;
  readonly contactLicenseId: string;
  readonly email: string;
  readonly phone: string;
}

export const noBroker: RealEstateBroker = { name: '', address: '', licenseId: '', contact: '', contactLicenseId: '', email: '', phone: '' };

/** The fields a person fills in on the Closing Disclosure; everything else follows from the loan and from the charges of the draft estimate. */
export interface ClosingDraft {
  readonly closingDate: PlainDate;
  readonly settlementAgent: string;
  readonly agentAddress: string;
  readonly agentLicense: string;
  readonly agentContact: string;
  readonly agentEmail: string;
  readonly agentPhone: string;
  readonly fileNumber: string;
  readonly buyersBroker: RealEstateBroker;
  readonly sellersBroker: RealEstateBroker;
  readonly sellers: readonly string[];
  /** The seller's figures on the borrower's form, or on a form of the seller's own. */
  readonly forms: 'one' | 'separate';
  readonly paid: Readonly<Record<string, ChargePaid>>;
  /** The bills of the escrow account's first year; without them section G shows the estimate, with no adjustment. */
  readonly bills: readonly EscrowBillDue[];
  /** Months of cushion the lender collects (12 CFR 1024.17(c)(1)). */
  readonly cushionMonths: number;
  /** Costs of the seller that are no charge of the loan: commissions, release fees. */
  readonly sellerCosts: readonly NamedAmount[];
  /** Lines of the summaries beyond the calculated ones: K, L and the seller's N; a proration is listed on both sides. */
  readonly dueFromBorrower: readonly NamedAmount[];
  readonly paidForBorrower: readonly NamedAmount[];
  readonly sellerPayoffs: readonly NamedAmount[];
  /** Prorations the seller paid in advance (K and M) and those the seller has not paid (L and N). */
  readonly paidInAdvance: readonly Prorated[];
  readonly unpaidBySeller: readonly Prorated[];
  readonly partialPayments: 'applied' | 'held' | 'not-accepted';
  readonly liabilityAfterForeclosure: 'may-protect' | 'does-not-protect';
}

/** The first draft of a closing, dated the planned closing day, which may be later than the estimate was drawn for. */
export function openingClosing(
  estimate: EstimateDraft,
  { closingDate, issued }: { readonly closingDate: PlainDate | null; readonly issued: PlainDate },
): ClosingDraft {
  return {
    closingDate: closingDate !== null && closingDate > issued ? closingDate : estimate.closingDate,
    settlementAgent: '',
    agentAddress: '',
    agentLicense: '',
    agentContact: '',
    agentEmail: '',
    agentPhone: '',
    fileNumber: '',
    buyersBroker: noBroker,
    sellersBroker: noBroker,
    sellers: [],
    forms: 'one',
    paid: {},
    bills: [],
    cushionMonths: 2,
    sellerCosts: [],
    dueFromBorrower: [],
    paidForBorrower: [],
    sellerPayoffs: [],
    paidInAdvance: [],
    unpaidBySeller: [],
    partialPayments: 'held',
    liabilityAfterForeclosure: 'may-protect',
  };
}

/** A stored draft, with what drafts of an earlier version of the portal did not have. */
export function wholeDraft(stored: ClosingDraft): ClosingDraft {
  const later: Partial<ClosingDraft> = { agentAddress: '', buyersBroker: noBroker, sellersBroker: noBroker };
  return { ...later, ...stored };
}
