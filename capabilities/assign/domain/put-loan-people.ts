import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { sellsLoans } from '../../access/domain/who-sells.ts';

/** Somebody of the loan's brokerage who can be given a loan. */
export interface Colleague {
  readonly personId: string;
  readonly name: string;
  readonly roles: readonly string[];
}

const fills = {
  officer: ({ roles }: Colleague) => sellsLoans(roles),
  processor: ({ roles }: Colleague) => roles.includes('processor'),
} as const;

/** The people of the brokerage who can be the loan's officer or its processor. */
export function whoCanBe(place: keyof typeof fills, colleagues: readonly Colleague[]): readonly Colleague[] {
  return colleagues.filter(fills[place]);
}

/** The people who work on a loan, by their ids. */
export interface LoanPeople {
  readonly officerId: string | null;
  readonly processorId: string | null;
}

export interface PeopleChanged {
  readonly before: LoanPeople;
  readonly after: LoanPeople;
  /** The changes for the journal: `the loan officer to Priya Shah`. Empty where there are none. */
  readonly words: readonly string[];
}

/** Decides who works on a loan from now on. A present officer or processor may stay, even if they could not be chosen any more. */
export function putLoanPeople(
  before: LoanPeople,
  wanted: { readonly officerId?: string | undefined; readonly processorId?: string | null | undefined },
  colleagues: readonly Colleague[],
): Result<PeopleChanged, Refusal<'OFFICER_NOT_FOUND' | 'PROCESSOR_NOT_FOUND'>> {
  const after = {
    officerId: wanted.officerId ?? before.officerId,
    processorId: wanted.processorId === undefined ? before.processorId : wanted.processorId,
  };
  const among = (place: keyof typeof fills, id: string | null) => whoCanBe(place, colleagues).find(({ personId }) => personId === id);
  const words: string[] = [];
  if (after.officerId !== before.officerId) {
    const officer = among('officer', after.officerId);
    if (!officer) return refuse('OFFICER_NOT_FOUND', '', { field: 'officerId' });
    words.push(`the loan officer to ${officer.name}`);
  }
  if (after.processorId !== before.processorId) {
    const processor = among('processor', after.processorId);
    if (after.processorId !== null && !processor) return refuse('PROCESSOR_NOT_FOUND', '', { field: 'processorId' });
    words.push(processor ? `the processor to ${processor.name}` : 'the processor to nobody');
  }
  return ok({ before, after, words });
}
