import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { judgeValue } from '../../../foundation/validation/judge-value.ts';
import { isOutsideRole, roles as everyRole, type Reach, type Role } from './access-table.ts';

/** The kind of an account, which decides the roles its people can have. */
export type AccountKind = 'lender' | 'broker' | 'correspondent';

/** A person at an account, as a decision about another of them needs to know. */
export interface Member {
  readonly personId: string;
  readonly roles: readonly string[];
  readonly suspended: boolean;
}

export type MemberState = 'active' | 'invited' | 'suspended';

/** How long a link to set a password can be used. */
export const INVITATION_DAYS = 7;
export const RESET_DAYS = 1;

/**
 * The roles an administrator may give at an account. The lender's own roles can be given only by people whose reach with the call is the whole
 * lender; everyone else gives the roles of outside people.
 */
export function givableRoles(reach: Reach, kind: AccountKind): readonly Role[] {
  if (kind === 'lender') return reach === 'lender' ? everyRole.filter((role) => !isOutsideRole(role)) : [];
  return everyRole.filter((role) => isOutsideRole(role) && (role !== 'correspondent' || kind === 'correspondent'));
}

/** The role that administers an account's people: the lender's administrators, a brokerage's managers. */
export function administersPeople(kind: AccountKind): Role {
  return kind === 'lender' ? 'admin' : 'brokerage-manager';
}

export interface Invitation {
  readonly displayName: string;
  readonly email: string;
  readonly nmlsId: string;
  readonly roles: readonly string[];
}

type InviteRefusal = Refusal<'INVITATION_INCOMPLETE' | 'ROLE_NOT_YOURS' | 'ALREADY_MEMBER'>;

/** Everything wrong with what was typed of a person, by field. */
export function invitationProblems(typed: Invitation): Partial<Record<keyof Invitation, string>> {
  const problems: Partial<Record<keyof Invitation, string>> = {};
  const name = typed.displayName.trim();
  const wrongName = personNameProblem(name);
  if (wrongName) problems.displayName = wrongName;
  const wrongEmail = judgeValue('email', typed.email, { field: 'Work email', borrower: name || 'the person', required: true });
  if (wrongEmail) problems.email = wrongEmail;
  if (!/^\d{0,12}$/.test(typed.nmlsId.trim())) problems.nmlsId = 'An NMLS ID has at most 12 digits.';
  if (typed.roles.length === 0) problems.roles = 'Choose a role.';
  return problems;
}

const LONGEST_NAME = 80;

/** What is wrong with a person's trimmed name; undefined when nothing is. */
export function personNameProblem(name: string): string | undefined {
  const wrong = judgeValue('name', name, { field: 'Name', required: true });
  return wrong ?? (name.length > LONGEST_NAME ? `A name has at most ${LONGEST_NAME} characters; this one has ${name.length}.` : undefined);
}

/** An invitation as it is recorded. */
export function invitePerson(
  typed: Invitation,
  context: { readonly givable: readonly string[]; readonly isMember: boolean },
): Result<Invitation, InviteRefusal> {
  const [first] = Object.entries(invitationProblems(typed));
  if (first) return refuse('INVITATION_INCOMPLETE', '', { field: first[0], details: { problem: first[1] } });
  const given = rolesGiven(typed.roles, context.givable);
  if (!given.ok) return given;
  const email = typed.email.trim().toLowerCase();
  if (context.isMember) return refuse('ALREADY_MEMBER', '', { field: 'email', details: { email } });
  return ok({ displayName: typed.displayName.trim(), email, nmlsId: typed.nmlsId.trim(), roles: given.value });
}

/** Roles in the order of the access table; refused when one of those that are new is not the administrator's to give. */
function rolesGiven(
  wanted: readonly string[],
  givable: readonly string[],
  before: readonly string[] = [],
): Result<string[], Refusal<'ROLE_NOT_YOURS'>> {
  const changed = [...wanted.filter((role) => !before.includes(role)), ...before.filter((role) => !wanted.includes(role))];
  const foreign = changed.find((role) => !givable.includes(role));
  if (foreign !== undefined) return refuse('ROLE_NOT_YOURS', '', { field: 'roles', details: { role: foreign.replaceAll('-', ' ') } });
  return ok(everyRole.filter((role) => wanted.includes(role)));
}

/** The account's facts that a change of one of its people is decided on. */
export interface AccountPeople {
  readonly kind: AccountKind;
  readonly givable: readonly string[];
  readonly members: readonly Member[];
}

type ChangeRefusal = Refusal<'INVITATION_INCOMPLETE' | 'ROLE_NOT_YOURS' | 'LAST_ADMINISTRATOR' | 'NOTHING_CHANGED'>;

/** Decides on a person's roles and NMLS ID. */
export function changePerson(
  before: Member & { readonly nmlsId: string | null },
  wanted: { readonly roles: readonly string[]; readonly nmlsId: string },
  account: AccountPeople,
): Result<{ readonly roles: readonly string[]; readonly nmlsId: string | null }, ChangeRefusal> {
  const nmlsId = wanted.nmlsId.trim() || null;
  const incomplete = wanted.roles.length === 0 ? ['roles', 'Choose a role.'] : undefined;
  const wrong = incomplete ?? (nmlsId && !/^\d{1,12}$/.test(nmlsId) ? ['nmlsId', 'An NMLS ID has at most 12 digits.'] : undefined);
  if (wrong) return refuse('INVITATION_INCOMPLETE', '', { field: wrong[0]!, details: { problem: wrong[1] } });
  const roles = rolesGiven(wanted.roles, account.givable, before.roles);
  if (!roles.ok) return roles;
  if (
    !hasOtherAdministrator(before.personId, account) &&
    administers(before, account.kind) &&
    !roles.value.includes(administersPeople(account.kind))
  )
    return refuse('LAST_ADMINISTRATOR', '', { field: 'roles' });
  if (nmlsId === before.nmlsId && roles.value.join() === everyRole.filter((role) => before.roles.includes(role)).join())
    return refuse('NOTHING_CHANGED', '');
  return ok({ roles: roles.value, nmlsId });
}

type SuspendRefusal = Refusal<'ROLE_NOT_YOURS' | 'LAST_ADMINISTRATOR' | 'NOTHING_CHANGED'>;

/** Decides on suspending a person at an account, or restoring them there. */
export function suspendPerson(
  before: Member,
  suspended: boolean,
  account: AccountPeople,
): Result<{ readonly suspended: boolean }, SuspendRefusal> {
  const foreign = notYours(before, account);
  if (foreign) return foreign;
  if (before.suspended === suspended) return refuse('NOTHING_CHANGED', '');
  if (suspended && administers(before, account.kind) && !hasOtherAdministrator(before.personId, account))
    return refuse('LAST_ADMINISTRATOR', '');
  return ok({ suspended });
}

/** Decides on ending a person's sessions, as many as are open: by who could have given their roles (`ROLE_NOT_YOURS`), and not none (`NO_SESSION`). */
export function endPersonSessions(
  person: Pick<Member, 'roles'>,
  open: number,
  account: Pick<AccountPeople, 'givable'>,
): Result<{ readonly ended: number }, Refusal<'ROLE_NOT_YOURS' | 'NO_SESSION'>> {
  return notYours(person, account) ?? (open === 0 ? refuse('NO_SESSION', '') : ok({ ended: open }));
}

/** Decides on a new password for a person, by a link to their address: by who could have given their roles (`ROLE_NOT_YOURS`), and while they may sign in (`SUSPENDED`). */
export function resetSignIn(
  person: Pick<Member, 'roles' | 'suspended'> & { readonly email: string },
  account: Pick<AccountPeople, 'givable'>,
): Result<{ readonly email: string }, Refusal<'ROLE_NOT_YOURS' | 'SUSPENDED'>> {
  return notYours(person, account) ?? (person.suspended ? refuse('SUSPENDED', '') : ok({ email: person.email }));
}

/** Whether somebody has a role that the administrator could not have given: then they are not theirs to suspend, reset or sign out either. */
export function notYours(person: Pick<Member, 'roles'>, { givable }: Pick<AccountPeople, 'givable'>) {
  const foreign = person.roles.find((role) => !givable.includes(role));
  return foreign === undefined ? undefined : refuse('ROLE_NOT_YOURS', '', { details: { role: foreign.replaceAll('-', ' ') } });
}

function administers({ roles, suspended }: Member, kind: AccountKind): boolean {
  return !suspended && roles.includes(administersPeople(kind));
}

function hasOtherAdministrator(personId: string, { kind, members }: AccountPeople): boolean {
  return members.some((one) => one.personId !== personId && administers(one, kind));
}

const LEAST_LETTERS = 12;
const MOST_LETTERS = 128;

/** What is wrong with a password somebody wants to set; undefined when nothing is (NIST SP 800-63B: length counts, not kinds of characters). */
export function passwordProblem(password: string, email: string): string | undefined {
  if (password.length < LEAST_LETTERS) return `A password has at least ${LEAST_LETTERS} characters; this one has ${password.length}.`;
  if (password.length > MOST_LETTERS) return `A password has at most ${MOST_LETTERS} characters.`;
  const name = email.split('@')[0]!.toLowerCase();
  if (name.length > 2 && password.toLowerCase().includes(name)) return 'A password can’t contain your email.';
  if (new Set(password).size < 5) return 'This password repeats itself. Choose one with more different characters.';
  return undefined;
}
