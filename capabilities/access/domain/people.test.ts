import { describe, expect, test } from 'vitest';
import { endPersonSessions, invitationProblems, resetSignIn } from './people.ts';
import { setUpProblems } from './set-up.ts';

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
