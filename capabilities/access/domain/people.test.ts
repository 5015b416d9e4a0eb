import { describe, expect, test } from 'vitest';
import type { Result } from '../../../foundation/result/result.ts';
import {
  administersPeople,
  changePerson,
  endPersonSessions,
  givableRoles,
  INVITATION_DAYS,
  invitationProblems,
  invitePerson,
  passwordProblem,
  personNameProblem,
  RESET_DAYS,
  resetSignIn,
  suspendPerson,
  type AccountPeople,
  type Member,
} from './people.ts';
import { roleDoes, roleName, roleNames } from './role-words.ts';
import { setUpProblems } from './set-up.ts';
import { sellsLoans } from './who-sells.ts';

/** What was decided: the value, or the refusal. */
const outcomeOf = (decided: Result<unknown, unknown>): unknown => (decided.ok ? decided.value : decided.refusal);

test('what is wrong with an invitation is said in the sentences of every form', () => {
  const typed = { displayName: 'Pat Sampleton', email: 'pat@example.com', nmlsId: '', roles: ['processor'] };
  expect(invitationProblems(typed)).toEqual({});
  expect(invitationProblems({ ...typed, displayName: ' ', email: '' })).toEqual({
    displayName: 'Name is required.',
    email: 'Please enter a valid email address for the person',
  });
  expect(invitationProblems({ ...typed, displayName: 'Pat <b>', email: 'pat@' })).toEqual({
    displayName: 'Invalid characters in Name. Please check the field(s) and retry.',
    email: 'Please enter a valid email address for Pat <b>',
  });
  expect(invitationProblems({ ...typed, displayName: 'P'.repeat(81) }).displayName).toContain('at most 80 characters');
});

test('and so is what the first administrator types', () => {
  const typed = { company: 'Specimen Lending', nmlsId: '199000', state: 'CO', name: 'Pat Sampleton', email: 'pat@example.com' };
  expect(setUpProblems(typed)).toEqual({});
  expect(setUpProblems({ ...typed, name: '', email: 'pat' })).toEqual({
    name: 'Name is required.',
    email: 'Please enter a valid email address for the administrator',
  });
  expect(setUpProblems({ ...typed, email: '' })).toEqual({ email: 'Please enter a valid email address for Pat Sampleton' });
  expect(setUpProblems({ ...typed, password: 'a long enough one' })).toEqual({});
  expect(setUpProblems({ ...typed, password: 'short' })).toEqual({
    password: 'A password has at least 12 characters; this one has 5.',
  });
});

test.each([
  [1, false],
  [2, true],
  [80, true],
  [81, false],
])('a company’s name of %i characters is taken: %s', (letters, taken) => {
  const typed = { company: ` ${'S'.repeat(letters)} `, nmlsId: '199000', state: 'co', name: 'Pat Sampleton', email: 'pat@example.com' };
  expect(setUpProblems(typed)).toEqual(taken ? {} : { company: 'A company name has 2 to 80 characters.' });
});

test('a name of eighty characters is the longest', () => {
  expect(personNameProblem('P'.repeat(80))).toBeUndefined();
  expect(personNameProblem('P'.repeat(81))).toBe('A name has at most 80 characters; this one has 81.');
});

test('a link to set a password can be used for a week, one to reset it for a day', () => {
  expect([INVITATION_DAYS, RESET_DAYS]).toEqual([7, 1]);
});

describe('roles', () => {
  test.each([
    ['lender', 'lender', ['account-executive', 'lock-desk', 'disclosure-coordinator', 'underwriter', 'closer', 'auditor', 'admin']],
    ['subtree', 'lender', []],
    ['lender', 'broker', ['loan-officer', 'processor', 'brokerage-manager']],
    ['brokerage', 'broker', ['loan-officer', 'processor', 'brokerage-manager']],
    ['brokerage', 'correspondent', ['loan-officer', 'processor', 'brokerage-manager', 'correspondent']],
  ] as const)('whoever reaches the %s gives at a %s: %j', (reach, kind, roles) => {
    expect(givableRoles(reach, kind)).toEqual(roles);
  });
  test('an administrator administers the lender’s people, a manager a brokerage’s', () => {
    expect((['lender', 'broker', 'correspondent'] as const).map(administersPeople)).toEqual([
      'admin',
      'brokerage-manager',
      'brokerage-manager',
    ]);
  });
  test('are read in words, with what each does', () => {
    expect(roleName('loan-officer')).toBe('Loan officer');
    expect(roleNames(['loan-officer', 'brokerage-manager', 'processor'])).toBe('Loan officer, brokerage manager, processor');
    expect(roleDoes('closer')).toBe('Schedule and close loans');
    expect(roleDoes('visitor')).toBeUndefined();
  });
  test.each([
    [['loan-officer'], true],
    [['correspondent'], true],
    [['processor', 'brokerage-manager'], false],
  ])('who is %j sells loans: %s', (roles, sells) => expect(sellsLoans(roles)).toBe(sells));
});

describe('inviting a person', () => {
  const typed = { displayName: ' Pat Sampleton ', email: ' Pat@Example.com ', nmlsId: ' 77001 ', roles: ['processor', 'loan-officer'] };
  const context = { givable: ['loan-officer', 'processor'], isMember: false };

  test('records them trimmed, their address in small letters and their roles in the order of the table', () => {
    expect(outcomeOf(invitePerson(typed, context))).toEqual({
      displayName: 'Pat Sampleton',
      email: 'pat@example.com',
      nmlsId: '77001',
      roles: ['loan-officer', 'processor'],
    });
  });
  test.each<[string, object, object, object]>([
    ['who has no role', { roles: [] }, {}, { code: 'INVITATION_INCOMPLETE', field: 'roles', details: { problem: 'Choose a role.' } }],
    [
      'with an NMLS ID of thirteen digits',
      { nmlsId: '1234567890123' },
      {},
      { code: 'INVITATION_INCOMPLETE', field: 'nmlsId', details: { problem: 'An NMLS ID has at most 12 digits.' } },
    ],
    [
      'as what is not the administrator’s to give',
      { roles: ['processor', 'lock-desk'] },
      {},
      { code: 'ROLE_NOT_YOURS', field: 'roles', details: { role: 'lock desk' } },
    ],
    ['who is there already', {}, { isMember: true }, { code: 'ALREADY_MEMBER', field: 'email', details: { email: 'pat@example.com' } }],
  ])('%s is refused', (_case, about, of, refusal) => {
    expect(outcomeOf(invitePerson({ ...typed, ...about }, { ...context, ...of }))).toMatchObject(refusal);
  });
});

const helen: Member & { nmlsId: string | null } = {
  personId: 'helen',
  roles: ['brokerage-manager', 'loan-officer'],
  suspended: false,
  nmlsId: '77001',
};
const priya: Member = { personId: 'priya', roles: ['brokerage-manager'], suspended: false };
const alone: AccountPeople = { kind: 'broker', givable: ['loan-officer', 'processor', 'brokerage-manager'], members: [helen] };
const withPriya = { ...alone, members: [helen, priya] };
const priyaSuspended = { ...alone, members: [helen, { ...priya, suspended: true }] };
const priyaProcesses = { ...alone, members: [helen, { ...priya, roles: ['processor'] }] };
const last = { code: 'LAST_ADMINISTRATOR' };

describe('changing a person', () => {
  const wanted = { roles: helen.roles, nmlsId: '77001' };
  test.each<[string, object, AccountPeople, object]>([
    ['another NMLS ID', { nmlsId: ' 77002 ' }, alone, { roles: ['loan-officer', 'brokerage-manager'], nmlsId: '77002' }],
    ['no NMLS ID', { nmlsId: ' ' }, alone, { nmlsId: null }],
    ['a role more', { roles: ['processor', ...helen.roles] }, alone, { roles: ['loan-officer', 'processor', 'brokerage-manager'] }],
    ['a role fewer', { roles: ['brokerage-manager'] }, alone, { roles: ['brokerage-manager'] }],
    ['nothing', {}, alone, { code: 'NOTHING_CHANGED' }],
    ['no role left', { roles: [] }, alone, { code: 'INVITATION_INCOMPLETE', field: 'roles', details: { problem: 'Choose a role.' } }],
    ['an NMLS ID of letters', { nmlsId: 'ABC' }, alone, { code: 'INVITATION_INCOMPLETE', field: 'nmlsId' }],
    ['an NMLS ID of twelve digits', { nmlsId: '123456789012' }, alone, { nmlsId: '123456789012' }],
    [
      'an NMLS ID of thirteen',
      { nmlsId: '1234567890123' },
      alone,
      { code: 'INVITATION_INCOMPLETE', details: { problem: 'An NMLS ID has at most 12 digits.' } },
    ],
    [
      'a role that is not theirs to give',
      { roles: ['lock-desk', ...helen.roles] },
      alone,
      { code: 'ROLE_NOT_YOURS', field: 'roles', details: { role: 'lock desk' } },
    ],
    [
      'a role that is not theirs to take',
      { roles: ['brokerage-manager'] },
      { ...alone, givable: ['brokerage-manager'] },
      { code: 'ROLE_NOT_YOURS', details: { role: 'loan officer' } },
    ],
    ['the last manager to an officer', { roles: ['loan-officer'] }, alone, { ...last, field: 'roles' }],
    ['a manager to an officer beside a suspended one', { roles: ['loan-officer'] }, priyaSuspended, last],
    ['a manager to an officer beside a processor', { roles: ['loan-officer'] }, priyaProcesses, last],
    ['one of two managers to an officer', { roles: ['loan-officer'] }, withPriya, { roles: ['loan-officer'] }],
  ])('%s', (_case, about, account, outcome) => {
    expect(outcomeOf(changePerson(helen, { ...wanted, ...about }, account))).toMatchObject(outcome);
  });
  test('roles that nobody here can give stay with who has them', () => {
    const executive = { ...helen, roles: ['account-executive', 'loan-officer'] };
    const decided = changePerson(executive, { roles: ['account-executive', 'processor'], nmlsId: '77001' }, withPriya);
    expect(outcomeOf(decided)).toMatchObject({ roles: ['processor', 'account-executive'] });
  });
  test('a suspended manager isn’t the one the account depends on', () => {
    const decided = changePerson({ ...helen, suspended: true }, { roles: ['loan-officer'], nmlsId: '77001' }, { ...alone, members: [] });
    expect(outcomeOf(decided)).toMatchObject({ roles: ['loan-officer'] });
  });
});

describe('suspending a person', () => {
  test.each<[string, Partial<Member>, boolean, AccountPeople, object]>([
    ['one of two managers', {}, true, withPriya, { suspended: true }],
    ['a person suspended, back', { suspended: true }, false, alone, { suspended: false }],
    ['who is suspended already', { suspended: true }, true, withPriya, { code: 'NOTHING_CHANGED' }],
    ['the last manager', {}, true, alone, last],
    ['a manager beside a suspended one', {}, true, priyaSuspended, last],
    ['a processor, where there is no manager', { roles: ['processor'] }, true, alone, { suspended: true }],
    [
      'somebody with a role of others',
      { roles: ['lock-desk'] },
      true,
      withPriya,
      { code: 'ROLE_NOT_YOURS', details: { role: 'lock desk' } },
    ],
  ])('%s', (_case, about, suspended, account, outcome) => {
    expect(outcomeOf(suspendPerson({ ...helen, ...about }, suspended, account))).toMatchObject(outcome);
  });
});

describe('a password', () => {
  const email = 'Pat.Sample@example.com';
  test.each([
    ['abcdefghijk', 'A password has at least 12 characters; this one has 11.'],
    ['abcdefghijkl', undefined],
    ['abcdefgh'.repeat(16), undefined],
    [`${'abcdefgh'.repeat(16)}i`, 'A password has at most 128 characters.'],
    ['my PAT.sample pass', 'A password can’t contain your email.'],
    ['abcdabcdabcd', 'This password repeats itself. Choose one with more different characters.'],
    ['abcdeabcdeabcde', undefined],
  ])('%s: %s', (password, problem) => expect(passwordProblem(password, email)).toBe(problem));
  test.each([
    ['pa@example.com', 'a paper lantern', undefined],
    ['pap@example.com', 'a paper lantern', 'A password can’t contain your email.'],
  ])('of %s may be “%s”: a name of two letters is in many words', (who, password, problem) => {
    expect(passwordProblem(password, who)).toBe(problem);
  });
});

describe('an administrator, of a person they could have employed', () => {
  const sam = { roles: ['processor'], suspended: false, email: 'sam@example.com' };
  const account = { givable: ['processor', 'loan-officer'] };

  test.each<[string, readonly string[], number, object]>([
    ['ends all sessions that are open', ['processor'], 2, { value: { ended: 2 } }],
    ['ends none where there is none', ['processor'], 0, { refusal: { code: 'NO_SESSION' } }],
    ['ends none of another’s', ['lock-desk'], 2, { refusal: { code: 'ROLE_NOT_YOURS', details: { role: 'lock desk' } } }],
  ])('%s', (_case, roles, open, outcome) => {
    expect(endPersonSessions({ roles }, open, account)).toMatchObject(outcome);
  });

  test.each<[string, object, object]>([
    ['resets the password, by a link to their address', {}, { value: { email: 'sam@example.com' } }],
    ['resets none of who is suspended', { suspended: true }, { refusal: { code: 'SUSPENDED' } }],
    ['resets none of another’s', { roles: ['admin'], suspended: true }, { refusal: { code: 'ROLE_NOT_YOURS' } }],
  ])('%s', (_case, about, outcome) => {
    expect(resetSignIn({ ...sam, ...about }, account)).toMatchObject(outcome);
  });
});
