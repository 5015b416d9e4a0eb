import type { Actor, FoundLoan } from '../http/asked.ts';
import type { AccountJournalEntry, JournalEntry } from './journals.ts';

type Person = Pick<Actor, 'personId' | 'displayName'>;

/** The line of a loan's journal about what a person did. */
export function loanLine(
  loan: FoundLoan,
  { personId, displayName }: Person,
  line: Pick<JournalEntry, 'kind' | 'summary' | 'details'>,
): JournalEntry {
  return { ...loan, personId, actorName: displayName, origin: 'typed', ...line };
}

/** The line of an account's own journal about what a person did. */
export function accountLine(
  brokerageId: number,
  { personId, displayName }: Person,
  line: Pick<AccountJournalEntry, 'kind' | 'subject' | 'summary' | 'details'>,
): AccountJournalEntry {
  return { brokerageId, personId, actorName: displayName, ...line };
}
