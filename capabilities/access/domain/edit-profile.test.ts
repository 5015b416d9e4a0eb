import { expect, test } from 'vitest';
import { editProfile, endSession, profileProblems } from './edit-profile.ts';

test.each([
  ['3035550142', '(303) 555-0142'],
  ['+1 303.555.0142', '(303) 555-0142'],
  ['(303) 555-0142', '(303) 555-0142'],
  ['  ', ''],
])('a phone typed as %j is kept as %j', (typed, kept) => {
  expect(editProfile({ displayName: ' Priya Samplewood ', phone: typed, mobilePhone: '' })).toEqual({
    ok: true,
    value: { displayName: 'Priya Samplewood', phone: kept, mobilePhone: '' },
  });
});

test('everything wrong is said at once, by field', () => {
  expect(profileProblems({ displayName: ' ', phone: '555-0142', mobilePhone: 'call me' })).toEqual({
    displayName: 'Name is required.',
    phone: 'A phone number has ten digits.',
    mobilePhone: 'Invalid characters in Mobile phone field. Please check the field(s) and retry.',
  });
  expect(editProfile({ displayName: 'x'.repeat(81), phone: '', mobilePhone: '' })).toMatchObject({
    ok: false,
    refusal: { field: 'displayName', details: { problem: 'A name has at most 80 characters; this one has 81.' } },
  });
});

test.each([
  [{ open: true, here: false }, 'ended'],
  [{ open: true, here: true }, 'SESSION_IN_USE'],
  [{ open: false, here: false }, 'SESSION_NOT_FOUND'],
])('one of one’s own sessions, %o: %s', (session, outcome) => {
  const decided = endSession(session);
  expect(decided.ok ? 'ended' : decided.refusal.code).toBe(outcome);
  if (!decided.ok) expect(decided.refusal.field).toBe('sessionId');
});
