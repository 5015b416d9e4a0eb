import { describe, expect, test } from 'vitest';
import {
  addApiKey,
  areaName,
  keyOf,
  keyProblems,
  keyRoles,
  keyState,
  keyText,
  refusedToKey,
  revokeApiKey,
  type WantedKey,
} from './api-keys.ts';

const TODAY = '2026-11-20';
const wanted: WantedKey = {
  name: 'Nightly export',
  role: 'lock-desk',
  areas: ['pipeline', 'loan'],
  mayWrite: false,
  expiresOn: '2027-05-20',
};
const context = { today: TODAY, roles: ['lock-desk'], names: ['Old one'] };

describe('a new key', () => {
  test.each<[string, Partial<WantedKey>, string]>([
    ['with all that it needs', {}, 'made'],
    ['for today only', { expiresOn: TODAY }, 'made'],
    ['without a name', { name: ' ' }, 'KEY_INCOMPLETE'],
    ['without an area', { areas: [] }, 'KEY_INCOMPLETE'],
    ['of an area that is none', { areas: ['nowhere'] }, 'KEY_INCOMPLETE'],
    ['that ended yesterday', { expiresOn: '2026-11-19' }, 'KEY_INCOMPLETE'],
    ['for more than a year', { expiresOn: '2027-11-21' }, 'KEY_INCOMPLETE'],
    ['as a role that is not to be given', { role: 'admin' }, 'ROLE_NOT_FOR_KEY'],
    ['of a name there is', { name: ' Old one ' }, 'KEY_NAME_TAKEN'],
  ])('%s', (_case, about, outcome) => {
    const decided = addApiKey({ ...wanted, ...about }, context);
    expect(decided.ok ? 'made' : decided.refusal.code).toBe(outcome);
  });
  test.each<[string, Partial<WantedKey>, Partial<Record<keyof WantedKey, string>>]>([
    ['sixty characters', { name: 'a'.repeat(60) }, {}],
    ['one more', { name: 'a'.repeat(61) }, { name: 'A name has at most 60 characters.' }],
    ['a year', { expiresOn: '2027-11-20' }, {}],
    ['a year and a day', { expiresOn: '2027-11-21' }, { expiresOn: 'A key lasts at most a year.' }],
    [
      'nothing',
      { name: ' ', role: '', areas: [], expiresOn: '' },
      {
        name: 'The program’s name is required.',
        role: 'Choose a role.',
        areas: 'Choose at least one area.',
        expiresOn: 'Choose the last day.',
      },
    ],
    ['a day that is over', { expiresOn: '2026-11-19' }, { expiresOn: 'The last day is today, 11/20/2026, or later.' }],
  ])('with %s: what is wrong, by field', (_case, about, wrong) => expect(keyProblems({ ...wanted, ...about }, TODAY)).toEqual(wrong));

  test('says of a refusal which field it is about, and why', () => {
    const refusalOf = (about: Partial<WantedKey>): unknown => {
      const decided = addApiKey({ ...wanted, ...about }, context);
      return decided.ok ? decided.value : decided.refusal;
    };
    expect(refusalOf({ name: '' })).toMatchObject({ field: 'name', details: { problem: 'The program’s name is required.' } });
    expect(refusalOf({ role: 'brokerage-manager' })).toMatchObject({ field: 'role', details: { role: 'brokerage manager' } });
    expect(refusalOf({ name: ' Old one ' })).toMatchObject({ field: 'name', details: { name: 'Old one' } });
    expect(refusalOf({ name: ' New one ' })).toEqual({ ...wanted, name: 'New one', areas: ['loan', 'pipeline'] });
  });

  test('is for areas there are, and no others', () => {
    const decided = addApiKey({ ...wanted, areas: ['loan', 'access', 'nowhere'] }, context);
    expect(decided.ok && decided.value.areas).toEqual(['loan']);
  });
  test('can’t have an administrator’s role', () => {
    expect(keyRoles('lender', 'lender')).not.toContain('admin');
    expect(keyRoles('lender', 'broker')).toEqual(['loan-officer', 'processor']);
  });
});

test.each([
  [false, '2026-11-20', 'active'],
  [false, '2026-11-19', 'expired'],
  [true, '2026-11-20', 'revoked'],
])('revoked: %s, last day %s: %s', (revoked, expiresOn, state) => expect(keyState({ revoked, expiresOn }, TODAY)).toBe(state));

const read = { area: 'loan', writes: false };
test.each([
  [{ areas: ['loan'], mayWrite: false }, read, undefined],
  [{ areas: ['loan'], mayWrite: false }, { ...read, writes: true }, 'KEY_READS_ONLY'],
  [{ areas: ['loan'], mayWrite: true }, { ...read, writes: true }, undefined],
  [{ areas: ['price'], mayWrite: true }, read, 'KEY_NOT_FOR_AREA'],
  [{ areas: ['access'], mayWrite: true }, { area: 'access', writes: false }, 'KEY_NOT_FOR_AREA'],
  [{ areas: ['loan'], mayWrite: true }, undefined, 'KEY_NOT_FOR_AREA'],
])('a key %o makes the call %o: %s', (key, call, refused) => expect(refusedToKey(key, call)).toBe(refused));

test('a key is read as it was written, and nothing else is', () => {
  const parts = { brokerageId: 2, keyId: '0f0e0d0c-0b0a-4908-8706-050403020100', secret: 'a'.repeat(43) };
  const text = keyText(parts);
  expect(text).toBe(`ldk_2_0f0e0d0c0b0a49088706050403020100_${'a'.repeat(43)}`);
  expect(keyOf(`Bearer ${text}`)).toEqual(parts);
  for (const other of [undefined, '', text, `Bearer ${text}x`, `Bearer ${text.slice(0, -1)}`, `Bearer ldk_0${text.slice(5)}`, 'Bearer abc'])
    expect(keyOf(other)).toBeUndefined();
});

test('a key is revoked once, where it is', () => {
  expect(revokeApiKey({ name: 'Nightly export', revoked: false })).toMatchObject({ ok: true, value: { name: 'Nightly export' } });
  expect(revokeApiKey({ name: 'Nightly export', revoked: true })).toMatchObject({ refusal: { code: 'KEY_REVOKED' } });
  expect(revokeApiKey(undefined)).toMatchObject({ refusal: { code: 'KEY_NOT_FOUND' } });
});

test('an area is read in words, and one without words by its name', () => {
  expect(areaName('publish')).toBe('Rate sheets');
  expect(areaName('something-new')).toBe('something-new');
});
