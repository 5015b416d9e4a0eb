import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { notYours, type AccountPeople, type Member } from './people.ts';

/** The longest a delegation lasts, in days. */
export const MOST_DAYS = 366;

/** A delegation: who gave it to whom, from which day to which, and the roles of both at that time. */
export interface Delegation {
  readonly personId: string;
  readonly delegateId: string;
  readonly roles: readonly string[];
  readonly delegateRoles: readonly string[];
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly revoked: boolean;
}

/** One of the two as they work at the account now. */
export type Party = Pick<Member, 'roles' | 'suspended'>;

export type EndedBecause = 'revoked' | 'over' | 'person-suspended' | 'delegate-suspended' | 'person-lost-role' | 'delegate-lost-role';

export type DelegationStatus =
  | { readonly state: 'in-force'; /** The roles that the delegate gets. */ readonly roles: readonly string[] }
  | { readonly state: 'not-yet' }
  | { readonly state: 'ended'; readonly because: EndedBecause };

/** The one rule: whether a delegation is in force on a day, with which roles, or why not. */
export function delegationStatus(given: Delegation, person: Party, delegate: Party, today: PlainDate): DelegationStatus {
  const ended = (because: EndedBecause): DelegationStatus => ({ state: 'ended', because });
  if (today > given.to) return ended('over');
  // Suspending revokes too; the reason a person is given is the suspension.
  if (person.suspended) return ended('person-suspended');
  if (delegate.suspended) return ended('delegate-suspended');
  if (given.revoked) return ended('revoked');
  const roles = given.roles.filter((role) => person.roles.includes(role));
  if (roles.length === 0) return ended('person-lost-role');
  if (!given.delegateRoles.some((role) => delegate.roles.includes(role))) return ended('delegate-lost-role');
  return today < given.from ? { state: 'not-yet' } : { state: 'in-force', roles };
}

/** Why a delegate can go on no longer, as they read it. */
export function endedWords(because: EndedBecause | 'not-yet', names: { readonly person: string; readonly to: PlainDate }): string {
  switch (because) {
    case 'revoked':
      return 'the delegation was revoked';
    case 'over':
      return `its last day was ${formatDate(names.to, { weekday: true, short: true })}`;
    case 'person-suspended':
      return `${names.person} is suspended`;
    case 'delegate-suspended':
      return 'you are suspended';
    case 'person-lost-role':
      return `${names.person} has other roles now`;
    case 'delegate-lost-role':
      return 'you have other roles now';
    case 'not-yet':
      return 'it has not begun';
  }
}

/** "Sam Ortiz for Priya Nair": the name in the journal for what a delegate does. */
export function namesOfBoth(delegate: string, person: string): string {
  return `${delegate} for ${person}`;
}

export interface WantedDelegation {
  readonly personId: string;
  readonly delegateId: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export interface DelegationContext extends AccountPeople {
  readonly today: PlainDate;
  /** The person who gives it, and whether they administer the account's people. */
  readonly giver: { readonly personId: string; readonly administers: boolean };
  /** The delegations of the person to this delegate that are not revoked. */
  readonly others: readonly Pick<Delegation, 'from' | 'to'>[];
}

export type GiveRefusal = Refusal<
  | 'PERSON_NOT_FOUND'
  | 'DELEGATE_NOT_FOUND'
  | 'SAME_PERSON'
  | 'PERSON_SUSPENDED'
  | 'DAYS_WRONG'
  | 'ALREADY_DELEGATED'
  | 'ROLE_NOT_YOURS'
  | 'NOT_YOURS_TO_GIVE'
>;

/** What is wrong with the days of a delegation; undefined when nothing is. */
export function daysProblem(
  { from, to }: Pick<WantedDelegation, 'from' | 'to'>,
  today: PlainDate,
): { field: 'from' | 'to'; problem: string } | undefined {
  if (from === '') return { field: 'from', problem: 'Choose the first day.' };
  if (to === '') return { field: 'to', problem: 'Choose the last day.' };
  if (from < today) return { field: 'from', problem: `The first day is today, ${formatDate(today)}, or later.` };
  if (to < from) return { field: 'to', problem: 'The last day can’t be before the first.' };
  if (to >= addDays(from, MOST_DAYS)) return { field: 'to', problem: 'A delegation lasts at most a year.' };
  return undefined;
}

/** Decides a new delegation: by the person themselves, or by whoever administers both. */
export function giveDelegation(wanted: WantedDelegation, context: DelegationContext): Result<Delegation, GiveRefusal> {
  const person = context.members.find(({ personId }) => personId === wanted.personId);
  if (!person) return refuse('PERSON_NOT_FOUND', '', { field: 'personId' });
  const delegate = context.members.find(({ personId }) => personId === wanted.delegateId);
  if (!delegate) return refuse('DELEGATE_NOT_FOUND', '', { field: 'delegateId' });
  if (person === delegate) return refuse('SAME_PERSON', '', { field: 'delegateId' });
  if (person.personId !== context.giver.personId) {
    if (!context.giver.administers) return refuse('NOT_YOURS_TO_GIVE', '', { field: 'personId' });
    const foreign = notYours(person, context) ?? notYours(delegate, context);
    if (foreign) return foreign;
  }
  if (person.suspended || delegate.suspended)
    return refuse('PERSON_SUSPENDED', '', { field: person.suspended ? 'personId' : 'delegateId' });
  const days = daysProblem(wanted, context.today);
  if (days) return refuse('DAYS_WRONG', '', { field: days.field, details: { problem: days.problem } });
  const other = context.others.find(({ from, to }) => from <= wanted.to && wanted.from <= to);
  if (other) return refuse('ALREADY_DELEGATED', '', { field: 'from', details: { from: formatDate(other.from), to: formatDate(other.to) } });
  const { personId, delegateId, from, to } = wanted;
  return ok({ personId, delegateId, from, to, roles: person.roles, delegateRoles: delegate.roles, revoked: false });
}

/** Decides whether a delegation can be used now. */
export function beginActing(
  given: (Delegation & { readonly person: Party; readonly delegate: Party; readonly personName: string }) | undefined,
  personId: string,
  today: PlainDate,
): Result<true, Refusal<'DELEGATION_NOT_FOUND' | 'DELEGATION_NOT_IN_FORCE'>> {
  if (given?.delegateId !== personId) return refuse('DELEGATION_NOT_FOUND', '');
  const status = delegationStatus(given, given.person, given.delegate, today);
  if (status.state === 'in-force') return ok(true);
  const because = status.state === 'ended' ? status.because : status.state;
  const details = { person: given.personName, because: endedWords(because, { person: given.personName, to: given.to }) };
  return refuse('DELEGATION_NOT_IN_FORCE', '', { details });
}

/**
 * Decides on acting under a delegation (`DELEGATION_NOT_FOUND`, `DELEGATION_NOT_IN_FORCE`), or as oneself again where none is asked for. Whoever
 * acts for somebody goes back first (`ACTING_ALREADY`).
 */
export function actFor<Given extends Parameters<typeof beginActing>[0]>(
  asked: { readonly delegationId: string | null; readonly given: Given },
  actor: { readonly personId: string; readonly actsFor?: { readonly displayName: string } | undefined },
  today: PlainDate,
): Result<NonNullable<Given> | null, Refusal<'ACTING_ALREADY' | 'DELEGATION_NOT_FOUND' | 'DELEGATION_NOT_IN_FORCE'>> {
  if (asked.delegationId === null) return ok(null);
  if (actor.actsFor) return refuse('ACTING_ALREADY', '', { details: { person: actor.actsFor.displayName } });
  const begun = beginActing(asked.given, actor.personId, today);
  return begun.ok ? ok(asked.given!) : begun;
}

export type RevokeRefusal = Refusal<'DELEGATION_NOT_FOUND' | 'DELEGATION_OVER' | 'ROLE_NOT_YOURS'>;

/** Decides the revoking of a delegation: by either of the two, or by whoever administers the person. */
export function revokeDelegation(
  given: Delegation | undefined,
  context: Pick<DelegationContext, 'giver' | 'today' | 'givable' | 'members'>,
): Result<Delegation, RevokeRefusal> {
  if (!given) return refuse('DELEGATION_NOT_FOUND', '');
  const { giver } = context;
  if (giver.personId !== given.personId && giver.personId !== given.delegateId) {
    if (!giver.administers) return refuse('DELEGATION_NOT_FOUND', '');
    const foreign = notYours(context.members.find(({ personId }) => personId === given.personId) ?? { roles: [] }, context);
    if (foreign) return foreign;
  }
  if (given.revoked || context.today > given.to) return refuse('DELEGATION_OVER', '');
  return ok(given);
}
