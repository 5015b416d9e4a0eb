import { addMonths, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { consentWordings } from './consent.ts';
import type { CreditPerson } from './persons.ts';

interface ConsentGiven {
  readonly borrowerId: string;
  readonly wording: number;
  readonly givenOn: PlainDate;
}

type NotRecorded = Refusal<'LOAN_ENDED' | 'NO_SUCH_BORROWER' | 'NO_SUCH_WORDING' | 'CONSENT_AHEAD' | 'CONSENT_OLD'>;

/** Decides whether a consent can be recorded: of a borrower of the loan, to a wording there is, given already and within a year. */
export function recordConsent(
  { ended, people, today }: { readonly ended: boolean; readonly people: readonly CreditPerson[]; readonly today: PlainDate },
  { borrowerId, wording, givenOn }: ConsentGiven,
): Result<CreditPerson, NotRecorded> {
  if (ended) return refuse('LOAN_ENDED', '');
  const person = people.find(({ id }) => id === borrowerId);
  if (!person) return refuse('NO_SUCH_BORROWER', '', { field: 'borrowerId' });
  if (!consentWordings.some(({ version }) => version === wording)) return refuse('NO_SUCH_WORDING', '', { field: 'wording' });
  if (givenOn > today) return refuse('CONSENT_AHEAD', '', { field: 'givenOn' });
  if (givenOn < addMonths(today, -12)) return refuse('CONSENT_OLD', '', { field: 'givenOn' });
  return ok(person);
}
