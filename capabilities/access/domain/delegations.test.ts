import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../../../foundation/units/units.ts';
import { refusedToDelegate } from './delegated-calls.ts';
import {
  actFor,
  beginActing,
  daysProblem,
  delegationStatus,
  endedWords,
  giveDelegation,
  namesOfBoth,
  revokeDelegation,
  type Delegation,
  type DelegationContext,
  type Party,
} from './delegations.ts';

const MON = '2026-11-23';
const TUE = '2026-11-24';
const FRI = '2026-11-27';
const SAT = '2026-11-28';

const given: Delegation = {
  personId: 'priya',
  delegateId: 'sam',
  roles: ['loan-officer', 'brokerage-manager'],
  delegateRoles: ['processor'],
  from: TUE,
  to: FRI,
  revoked: false,
};
const officer: Party = { roles: ['loan-officer', 'brokerage-manager'], suspended: false };
const processor: Party = { roles: ['processor'], suspended: false };

describe('a delegation', () => {
  test.each<[string, Partial<Delegation>, Partial<Party>, Partial<Party>, PlainDate, string]>([
    ['before its first day', {}, {}, {}, MON, 'not-yet'],
    ['on its first day', {}, {}, {}, TUE, 'loan-officer, brokerage-manager'],
    ['on its last day', {}, {}, {}, FRI, 'loan-officer, brokerage-manager'],
    ['after its last day', {}, {}, {}, SAT, 'over'],
    ['once revoked', { revoked: true }, {}, {}, TUE, 'revoked'],
    ['while who gave it is suspended', {}, { suspended: true }, {}, TUE, 'person-suspended'],
    ['while the delegate is suspended', {}, {}, { suspended: true }, TUE, 'delegate-suspended'],
    ['with one of two roles lost', {}, { roles: ['loan-officer'] }, {}, TUE, 'loan-officer'],
    ['with a role got later', {}, { roles: ['loan-officer', 'admin'] }, {}, TUE, 'loan-officer'],
    ['with every role lost', {}, { roles: ['processor'] }, {}, TUE, 'person-lost-role'],
    ['to a delegate who works as something else', {}, {}, { roles: ['loan-officer'] }, TUE, 'delegate-lost-role'],
    ['to a delegate who works as more', {}, {}, { roles: ['loan-officer', 'processor'] }, TUE, 'loan-officer, brokerage-manager'],
  ])('%s', (_when, about, person, delegate, today, wanted) => {
    const status = delegationStatus({ ...given, ...about }, { ...officer, ...person }, { ...processor, ...delegate }, today);
    expect(status.state === 'in-force' ? status.roles.join(', ') : status.state === 'ended' ? status.because : status.state).toBe(wanted);
  });

  test.each([
    ['sam', TUE, 'in force'],
    ['sam', MON, 'DELEGATION_NOT_IN_FORCE'],
    ['priya', TUE, 'DELEGATION_NOT_FOUND'],
    ['someone', TUE, 'DELEGATION_NOT_FOUND'],
  ])('is acted under by %s on %s: %s', (who, today, wanted) => {
    const begun = beginActing({ ...given, person: officer, delegate: processor, personName: 'Priya Nair' }, who, today);
    expect(begun.ok ? 'in force' : begun.refusal.code).toBe(wanted);
  });
  test.each<[string, string | null, { displayName: string } | undefined, string]>([
    ['under a delegation', 'd1', undefined, 'acts for Priya Nair'],
    ['for a second person at once', 'd1', { displayName: 'Helen Ward' }, 'ACTING_ALREADY'],
    ['as oneself again', null, { displayName: 'Helen Ward' }, 'acts for nobody'],
    ['as oneself, who is oneself', null, undefined, 'acts for nobody'],
  ])('one acts %s', (_case, delegationId, actsFor, wanted) => {
    const stored = delegationId === null ? undefined : { ...given, person: officer, delegate: processor, personName: 'Priya Nair' };
    const decided = actFor({ delegationId, given: stored }, { personId: 'sam', actsFor }, TUE);
    expect(decided.ok ? `acts for ${decided.value?.personName ?? 'nobody'}` : decided.refusal.code).toBe(wanted);
  });
});

const context: DelegationContext = {
  kind: 'broker',
  givable: [],
  members: [
    { personId: 'priya', roles: ['loan-officer'], suspended: false },
    { personId: 'sam', roles: ['processor'], suspended: false },
    { personId: 'helen', roles: ['brokerage-manager'], suspended: false },
    { personId: 'gone', roles: ['processor'], suspended: true },
    { personId: 'corr', roles: ['correspondent'], suspended: false },
  ],
  today: TUE,
  giver: { personId: 'priya', administers: false },
  others: [],
};
const manager = { givable: ['loan-officer', 'processor', 'brokerage-manager'], giver: { personId: 'helen', administers: true } };

describe('giving one', () => {
  test.each<[string, object, Partial<DelegationContext>, string]>([
    ['for oneself', {}, {}, 'given'],
    ['for one day', { to: TUE }, {}, 'given'],
    ['that began yesterday', { from: MON }, {}, 'DAYS_WRONG'],
    ['that ends before it begins', { from: FRI, to: TUE }, {}, 'DAYS_WRONG'],
    ['for more than a year', { to: '2027-11-25' }, {}, 'DAYS_WRONG'],
    ['to oneself', { delegateId: 'priya' }, {}, 'SAME_PERSON'],
    ['to a stranger', { delegateId: 'otis' }, {}, 'DELEGATE_NOT_FOUND'],
    ['to somebody suspended', { delegateId: 'gone' }, {}, 'PERSON_SUSPENDED'],
    ['for another', { personId: 'sam', delegateId: 'helen' }, {}, 'NOT_YOURS_TO_GIVE'],
    ['for another, by their manager', { personId: 'sam', delegateId: 'priya' }, manager, 'given'],
    ['to somebody the manager does not administer', { personId: 'sam', delegateId: 'corr' }, manager, 'ROLE_NOT_YOURS'],
    ['for somebody the manager does not administer', { personId: 'corr', delegateId: 'sam' }, manager, 'ROLE_NOT_YOURS'],
    ['for a year', { to: '2027-11-24' }, {}, 'given'],
    ['for nobody there', { personId: 'otis' }, {}, 'PERSON_NOT_FOUND'],
    ['without a first day', { from: '' }, {}, 'DAYS_WRONG'],
    ['without a last day', { to: '' }, {}, 'DAYS_WRONG'],
    ['that ends as another begins', {}, { others: [{ from: FRI, to: SAT }] }, 'ALREADY_DELEGATED'],
    ['that begins as another ends', {}, { others: [{ from: MON, to: TUE }] }, 'ALREADY_DELEGATED'],
    ['in days already given', { to: SAT }, { others: [{ from: FRI, to: '2026-12-04' }] }, 'ALREADY_DELEGATED'],
    ['right before days already given', {}, { others: [{ from: SAT, to: '2026-12-04' }] }, 'given'],
  ])('%s', (_case, wanted, about, outcome) => {
    const decided = giveDelegation({ personId: 'priya', delegateId: 'sam', from: TUE, to: FRI, ...wanted }, { ...context, ...about });
    expect(decided.ok ? 'given' : decided.refusal.code).toBe(outcome);
  });
});

test('a new delegation has the roles of both as they are, and is not revoked', () => {
  const decided = giveDelegation({ personId: 'priya', delegateId: 'sam', from: TUE, to: FRI }, context);
  expect(decided).toEqual({ ok: true, value: { ...given, roles: ['loan-officer'] } });
});

test.each([
  ['', FRI, { field: 'from', problem: 'Choose the first day.' }],
  [TUE, '', { field: 'to', problem: 'Choose the last day.' }],
  [MON, FRI, { field: 'from', problem: 'The first day is today, 11/24/2026, or later.' }],
  [FRI, TUE, { field: 'to', problem: 'The last day can’t be before the first.' }],
  [TUE, '2027-11-25', { field: 'to', problem: 'A delegation lasts at most a year.' }],
  [TUE, '2027-11-24', undefined],
])('the days from %j to %j', (from, to, problem) => expect(daysProblem({ from, to }, TUE)).toEqual(problem));

test.each([
  ['PERSON_NOT_FOUND', { personId: 'otis' }, {}, { field: 'personId' }],
  ['DELEGATE_NOT_FOUND', { delegateId: 'otis' }, {}, { field: 'delegateId' }],
  ['PERSON_SUSPENDED', { delegateId: 'gone' }, {}, { field: 'delegateId' }],
  ['DAYS_WRONG', { to: '' }, {}, { field: 'to', details: { problem: 'Choose the last day.' } }],
  ['ALREADY_DELEGATED', {}, { others: [{ from: TUE, to: FRI }] }, { field: 'from', details: { from: '11/24/2026', to: '11/27/2026' } }],
])('%s says which field it is about', (code, wanted, about, says) => {
  const decided = giveDelegation({ personId: 'priya', delegateId: 'sam', from: TUE, to: FRI, ...wanted }, { ...context, ...about });
  expect(decided).toMatchObject({ ok: false, refusal: { code, ...says } });
});

test.each([
  ['revoked', 'the delegation was revoked'],
  ['over', 'its last day was Fri 11/27/26'],
  ['person-suspended', 'Priya Nair is suspended'],
  ['delegate-suspended', 'you are suspended'],
  ['person-lost-role', 'Priya Nair has other roles now'],
  ['delegate-lost-role', 'you have other roles now'],
  ['not-yet', 'it has not begun'],
] as const)('a delegate reads that it ended, %s: %s', (because, words) => {
  expect(endedWords(because, { person: 'Priya Nair', to: FRI })).toBe(words);
});

test('why a delegation is not in force is said with the refusal', () => {
  const stored = { ...given, person: officer, delegate: processor, personName: 'Priya Nair' };
  const why = (about: object, today: PlainDate): unknown => {
    const begun = beginActing({ ...stored, ...about }, 'sam', today);
    return begun.ok ? begun.value : begun.refusal.details;
  };
  expect(why({}, TUE)).toBe(true);
  expect(why({}, MON)).toEqual({ person: 'Priya Nair', because: 'it has not begun' });
  expect(why({ revoked: true }, TUE)).toEqual({ person: 'Priya Nair', because: 'the delegation was revoked' });
});

test('the journal names both', () => expect(namesOfBoth('Sam Ortiz', 'Priya Nair')).toBe('Sam Ortiz for Priya Nair'));

describe('revoking one', () => {
  test('that is not there is refused', () => {
    expect(revokeDelegation(undefined, context)).toMatchObject({ refusal: { code: 'DELEGATION_NOT_FOUND' } });
  });
  test.each<[string, Partial<DelegationContext>, Partial<Delegation>, string]>([
    ['by who gave it', {}, {}, 'revoked'],
    ['by the delegate', { giver: { personId: 'sam', administers: false } }, {}, 'revoked'],
    ['by a colleague', { giver: { personId: 'corr', administers: false } }, {}, 'DELEGATION_NOT_FOUND'],
    ['by their manager', manager, {}, 'revoked'],
    ['by a manager who may not employ them', { ...manager, givable: ['processor'] }, {}, 'ROLE_NOT_YOURS'],
    ['by a manager, of somebody who is gone', { ...manager, givable: [], members: [] }, {}, 'revoked'],
    ['on its last day', { today: FRI }, {}, 'revoked'],
    ['a second time', {}, { revoked: true }, 'DELEGATION_OVER'],
    ['after its last day', { today: SAT }, {}, 'DELEGATION_OVER'],
  ])('%s', (_case, about, of, outcome) => {
    const decided = revokeDelegation({ ...given, ...of }, { ...context, ...about });
    expect(decided.ok ? 'revoked' : decided.refusal.code).toBe(outcome);
  });
});

describe('a delegate', () => {
  const now = {};
  const ended = { ended: 'the delegation was revoked' };
  test.each([
    [now, 'register-loan', undefined],
    [now, 'invite-person', 'DELEGATE_NOT_ALLOWED'],
    [now, 'suspend-person', 'DELEGATE_NOT_ALLOWED'],
    [now, 'give-delegation', 'DELEGATE_NOT_ALLOWED'],
    [now, 'put-edit-profile', 'DELEGATE_NOT_ALLOWED'],
    [now, 'act-for', undefined],
    [ended, 'register-loan', 'ACTING_ENDED'],
    [ended, 'invite-person', 'ACTING_ENDED'],
    [ended, 'get-user-profile', undefined],
    [ended, 'act-for', undefined],
    [ended, 'log-out', undefined],
  ])('%o asks %s: %s', (acting, call, wanted) => expect(refusedToDelegate(acting, call)).toBe(wanted));
});
