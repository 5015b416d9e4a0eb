/** Names of the `KEY`s that the agency and the portal agree on in addition to MISMO 2.3.1. */
export const creditKeys = {
  /** The portal's own number of an order: a repeat with it gets the same answer and is charged once. */
  order: 'OrderIdentifier',
  inquiry: 'InquiryType',
  model: 'ScoreModel',
  purpose: 'PermissiblePurpose',
  chargeId: 'ChargeIdentifier',
  charge: 'ChargeAmount',
} as const;

/** The conditions of the agency's STATUS. */
export const creditStatus = { success: 'Success', pending: 'Pending', error: 'Error' } as const;

/** Codes of errors that the portal acts on; all others are shown as the agency words them. */
export const UNKNOWN_ORDER = 'E404';

export const bureaus = ['Equifax', 'Experian', 'TransUnion'] as const;
export type Bureau = (typeof bureaus)[number];

/** A ledger line: one charge of one order. */
export interface LedgerLine {
  readonly orderId: string;
  readonly reportNumber: string;
  readonly action: string;
  readonly loanNumber: string;
  readonly names: readonly string[];
  readonly chargeId: string;
  readonly chargeCents: number;
  /** The day of the pull. */
  readonly on: string;
  /** Milliseconds since 1970. */
  readonly acceptedAt: number;
}
