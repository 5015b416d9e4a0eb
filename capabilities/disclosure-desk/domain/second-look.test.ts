import { describe, expect, test } from 'vitest';
import { askSecondLook, asLookedAt, endSecondLook, lookRefusal, type Look, type LookStanding } from './index.ts';

const dora = { personId: 'dora', name: 'Dora' };
const ivo = { personId: 'ivo', name: 'Ivo' };
const open: Look = {
  lookId: 'look',
  form: 'loan-estimate',
  version: 2,
  note: '',
  askedBy: dora,
  askedAt: '2026-11-20T16:00:00.000Z',
  state: 'open',
  words: '',
  endedBy: null,
  endedAt: null,
};
const standing = (change: Partial<LookStanding> = {}): LookStanding => ({ required: true, preparedBy: dora, open, ...change });
const code = (at: LookStanding, personId: string, inside = true) => lookRefusal(at, { samePeople: [personId], inside })?.code;

describe('who may send what a second person looks at', () => {
  test.each([
    ['who prepared it', standing(), 'dora', 'PREPARED_BY_YOU'],
    ['somebody else who was asked', standing(), 'ivo', undefined],
    ['somebody else who was not asked', standing({ open: undefined }), 'ivo', 'LOOK_NOT_ASKED'],
    ['who asked, after another saved the draft again', standing({ preparedBy: ivo }), 'dora', 'PREPARED_BY_YOU'],
    ['who was asked and then changed the draft', standing({ preparedBy: ivo }), 'ivo', 'PREPARED_BY_YOU'],
    ['a third person', standing({ preparedBy: ivo }), 'nils', undefined],
    ['nobody where the brokerage has no second look', standing({ required: false }), 'dora', undefined],
    ['a draft nobody saved', standing({ preparedBy: null, open: undefined }), 'ivo', 'LOOK_NOT_ASKED'],
  ] as const)('%s', (_who, at, personId, expected) => expect(code(at, personId)).toBe(expected));
  test('the broker’s own sending has none', () => expect(code(standing({ open: undefined }), 'priya', false)).toBeUndefined());
  test('who acts for whom prepared it is no second person', () =>
    expect(lookRefusal(standing(), { samePeople: ['nils', 'dora'], inside: true })?.code).toBe('PREPARED_BY_YOU'));
  test('what is refused anyway keeps its reason', () => {
    const refused = { ok: false, refusal: { code: 'OTHER', message: '' } } as const;
    expect(asLookedAt(standing(), { samePeople: ['dora'], inside: true }, refused)).toBe(refused);
  });
});

test('asked once, for something that was saved', () => {
  expect(askSecondLook(standing({ open: undefined })).ok).toBe(true);
  expect(askSecondLook(standing())).toMatchObject({ refusal: { code: 'LOOK_OPEN', details: { by: 'Dora' } } });
  expect(askSecondLook(standing({ open: undefined, preparedBy: null }))).toMatchObject({ refusal: { code: 'NOTHING_PREPARED' } });
  expect(askSecondLook(standing({ open: undefined, required: false }))).toMatchObject({ refusal: { code: 'LOOK_NOT_NEEDED' } });
});

test('a second person returns it with words, who prepared it withdraws it', () => {
  const end = (personId: string, words: string, lookId = 'look') =>
    endSecondLook(standing(), { lookId, words }, { samePeople: [personId], inside: true });
  expect(end('ivo', ' Survey fee ')).toMatchObject({ value: { state: 'returned', words: 'Survey fee' } });
  expect(end('ivo', 'x')).toMatchObject({ refusal: { code: 'WORDS_MISSING' } });
  expect(end('dora', '')).toMatchObject({ value: { state: 'withdrawn' } });
  expect(end('ivo', 'Survey fee', 'another')).toMatchObject({ refusal: { code: 'LOOK_OVER' } });
});
