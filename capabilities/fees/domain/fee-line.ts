import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Rate } from '../../../foundation/rates/rates.ts';
import type { FeeKind } from '../../../regulation/apr/fee-kinds.ts';
import type { ChargeFacts } from '../../../regulation/tolerance/index.ts';
import type { FeeSection } from '../../../regulation/trid/loan-estimate-types.ts';

/** Sections of the Loan Estimate with charges (1026.37(f), (g)). */
export type { FeeSection };
export const feeSections: readonly FeeSection[] = ['A', 'B', 'C', 'E', 'F', 'G', 'H'];

/** The specification's names of the sections, as its addresses and add-fee lists use them. */
export const sectionNames: Readonly<Record<FeeSection, string>> = {
  A: 'origination-charge',
  B: 'not-shop',
  C: 'shop',
  E: 'govt',
  F: 'prepaids',
  G: 'initial-escrow',
  H: 'other',
};

/** The view of an address that names none. */
export const DEFAULT_VIEW = sectionNames.A;

export type Payee = ChargeFacts['paidTo'];

/** One charge of a loan: its amount in cents with the tree that made it, and the facts it is computed from. */
export interface FeeLine {
  /** The schedule's id: one line of a kind a loan. */
  readonly id: string;
  readonly section: FeeSection;
  readonly kind: FeeKind;
  readonly label: string;
  readonly amount: Cents;
  readonly why: Step;
  readonly paidTo: string;
  readonly payee: Payee;
  /** Of a fee an affiliate is paid: whose affiliate, and why it counts as one. */
  readonly affiliate?: { readonly of: string; readonly why: Step };
  /** F and G: months covered; G: the monthly cost. */
  readonly months?: number;
  readonly perMonth?: Cents;
  /** Points: percent of the loan amount. */
  readonly percentOfLoan?: Rate;
  /** Prepaid interest: its days are counted from the dates, and it follows the rate. */
  readonly followsRate?: boolean;
  readonly optional?: boolean;
  /** Added by a person, not proposed. */
  readonly isNew?: boolean;
  /** Section C: the provider is not one of the lender's. */
  readonly nonVendorProvider?: boolean;
  /** A person typed the amount over the proposed one. */
  readonly typed?: boolean;
  /** The quote of its amount, also where a person typed another one over it. */
  readonly quoted?: { readonly provider: string; readonly quotedOn: PlainDate; readonly simulated: boolean };
  /** The proposed or quoted amount, where it differs. */
  readonly proposed?: Cents;
  /** Computed from the lock, the rate or the insurance: changed there, not here. */
  readonly fixed?: boolean;
}
