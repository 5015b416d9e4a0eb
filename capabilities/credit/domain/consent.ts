import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { CreditPerson } from './persons.ts';

export type Inquiry = 'hard' | 'soft';
export const consentChannels = ['paper', 'in-person', 'recorded-call', 'electronic'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** A consent as it was recorded. */
export interface Consent {
  readonly consentId: string;
  readonly borrowerId: string;
  readonly borrowerName: string;
  readonly inquiry: Inquiry;
  readonly channel: ConsentChannel;
  readonly wording: number;
  readonly givenOn: PlainDate;
  readonly recordedBy: string;
  readonly recordedAt: string;
}

/** The wordings a borrower can have consented to, by their versions; a new one gets a new number. */
export const consentWordings: readonly { readonly version: number; readonly text: string }[] = [
  {
    version: 1,
    text: 'I ask for a mortgage loan and authorize the broker and the lender to obtain my credit reports from consumer reporting agencies for this application, and again until it closes. I understand that a hard inquiry is recorded in my files and can lower my scores, and that I will be told the scores that are used.',
  },
];

/** Why a report may be ordered at all (Fair Credit Reporting Act 604, 15 USC 1681b). */
export const permissiblePurposes = {
  'credit-transaction': { words: 'Credit transaction the borrowers started', source: 'FCRA 604(a)(3)(A)' },
  'written-instructions': { words: 'Written instructions of the borrowers', source: 'FCRA 604(a)(2)' },
} as const;
export type PermissiblePurpose = keyof typeof permissiblePurposes;

/**
 * The newest consent of a borrower that covers an inquiry: one to a hard inquiry covers a soft one too. Written instructions are on paper or
 * electronic. A consent is its giver's alone: another name under the borrower's id has none.
 */
export function consentOf(
  person: Pick<CreditPerson, 'id' | 'name'>,
  consents: readonly Consent[],
  inquiry: Inquiry,
  purpose: PermissiblePurpose,
): Consent | undefined {
  const covers = ({ borrowerId, borrowerName, inquiry: given, channel }: Consent): boolean =>
    borrowerId === person.id &&
    borrowerName === person.name &&
    (given === 'hard' || inquiry === 'soft') &&
    (purpose !== 'written-instructions' || channel === 'paper' || channel === 'electronic');
  return consents.filter(covers).toSorted((one, other) => (one.recordedAt < other.recordedAt ? 1 : -1))[0];
}
