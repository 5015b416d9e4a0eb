import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** Minutes within which a borrower gets no second letter. */
export const LETTER_MINUTES = 10;

export interface LetterContext {
  /** Borrowers whom disclosures were issued to. */
  readonly issuedTo: readonly string[];
  /** Parties with their addresses of today. */
  readonly parties: readonly { readonly id: string; readonly name: string; readonly email: string | null }[];
  /** Borrowers who got a letter within the last minutes. */
  readonly justSent: readonly string[];
}

/** Decides a letter to a borrower's page: of disclosures they were issued, to the address of today, not twice within minutes. */
export function sendBorrowerLetter(
  { issuedTo, parties, justSent }: LetterContext,
  recipientId: string,
): Result<
  { readonly id: string; readonly name: string; readonly email: string },
  Refusal<'NOT_A_BORROWER' | 'NO_ADDRESS' | 'LETTER_JUST_SENT'>
> {
  const party = parties.find(({ id }) => id === recipientId);
  if (!party || !issuedTo.includes(recipientId)) return refuse('NOT_A_BORROWER', '', { field: 'recipientId' });
  const { id, name, email } = party;
  if (email === null) return refuse('NO_ADDRESS', '', { details: { name } });
  if (justSent.includes(recipientId)) return refuse('LETTER_JUST_SENT', '', { details: { name, minutes: LETTER_MINUTES } });
  return ok({ id, name, email });
}
