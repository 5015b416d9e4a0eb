import { expect, test } from 'vitest';
import { invitationProblems } from './people.ts';
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
