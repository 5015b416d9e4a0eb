import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { EstimateDraft } from '../../disclose/domain/index.ts';

/** Who pays a charge, and whether it was paid before closing; the borrower at closing where nothing is said. */
export interface ChargePaid {
  readonly payer: 'borrower' | 'seller' | 'lender' | 'other';
  readonly before: boolean;
}

export interface NamedAmount {
  readonly label: string;
  readonly amount: Cents;
}

/** What a person fills in on the Closing Disclosure; everything else follows from the loan and from the charges of the estimate in work. */
export interface ClosingDraft {
  readonly closingDate: PlainDate;
  readonly settlementAgent: string;
  readonly agentLicense: string;
  readonly agentContact: string;
  readonly agentEmail: string;
  readonly agentPhone: string;
  readonly fileNumber: string;
  readonly sellers: readonly string[];
  readonly paid: Readonly<Record<string, ChargePaid>>;
  /** Costs of the seller that are no charge of the loan: commissions, release fees. */
  readonly sellerCosts: readonly NamedAmount[];
  /** Lines of the summaries beyond those that follow: K, L and the seller's N; a proration stands on both sides. */
  readonly dueFromBorrower: readonly NamedAmount[];
  readonly paidForBorrower: readonly NamedAmount[];
  readonly sellerPayoffs: readonly NamedAmount[];
  /** Prorations the seller paid in advance (K and M) and those the seller has not paid (L and N). */
  readonly paidInAdvance: readonly NamedAmount[];
  readonly unpaidBySeller: readonly NamedAmount[];
  readonly partialPayments: 'applied' | 'held' | 'not-accepted';
  readonly liabilityAfterForeclosure: 'may-protect' | 'does-not-protect';
}

/** The draft a closing begins with, on the day the loan is planned to close: an estimate may have been drawn before that was known. */
export function openingClosing(
  estimate: EstimateDraft,
  { closingDate, issued }: { readonly closingDate: PlainDate | null; readonly issued: PlainDate },
): ClosingDraft {
  return {
    closingDate: closingDate !== null && closingDate > issued ? closingDate : estimate.closingDate,
    settlementAgent: '',
    agentLicense: '',
    agentContact: '',
    agentEmail: '',
    agentPhone: '',
    fileNumber: '',
    sellers: [],
    paid: {},
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
