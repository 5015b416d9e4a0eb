import { describe, expect, test } from 'vitest';
import { askSecondLook, asLookedAt, endSecondLook, lookRefusal, type Look, type LookStatus } from './index.ts';

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
const status = (change: Partial<LookStatus> = {}): LookStatus => ({ required: true, preparedBy: dora, open, ...change });
const code = (at: LookStatus, personId: string, inside = true) => lookRefusal(at, { samePeople: [personId], inside })?.code;

describe('who may send what a second person looks at', () => {
  test.each([
    ['who prepared it', status(), 'dora', 'PREPARED_BY_YOU'],
    ['somebody else who was asked', status(), 'ivo', undefined],
    ['somebody else who was not asked', status({ open: undefined }), 'ivo', 'LOOK_NOT_ASKED'],
    ['who asked, after another saved the draft again', status({ preparedBy: ivo }), 'dora', 'PREPARED_BY_YOU'],
    ['who was asked and then changed the draft', status({ preparedBy: ivo }), 'ivo', 'PREPARED_BY_YOU'],
    ['a third person', status({ preparedBy: ivo }), 'nils', undefined],
    ['nobody where the brokerage has no second look', status({ required: false }), 'dora', undefined],
    ['a draft nobody saved', status({ preparedBy: null, open: undefined }), 'ivo', 'LOOK_NOT_ASKED'],
  ] as const)('%s', (_who, at, personId, expected) => expect(code(at, personId)).toBe(expected));
  test('the broker’s own sending has none', () => expect(code(status({ open: undefined }), 'priya', false)).toBeUndefined());
  test('a delegate of the person who prepared it is no second person', () =>
    expect(lookRefusal(status(), { samePeople: ['nils', 'dora'], inside: true })?.code).toBe('PREPARED_BY_YOU'));
  test('what is refused anyway keeps its reason', () => {
    const refused = { ok: false, refusal: { code: 'OTHER', message: '' } } as const;
    expect(asLookedAt(status(), { samePeople: ['dora'], inside: true }, refused)).toBe(refused);
  });
});

test('asked once, for something that was saved', () => {
  expect(askSecondLook(status({ open: undefined })).ok).toBe(true);
  expect(askSecondLook(status())).toMatchObject({ refusal: { code: 'LOOK_OPEN', details: { by: 'Dora' } } });
  expect(askSecondLook(status({ open: undefined, preparedBy: null }))).toMatchObject({ refusal: { code: 'NOTHING_PREPARED' } });
  expect(askSecondLook(status({ open: undefined, required: false }))).toMatchObject({ refusal: { code: 'LOOK_NOT_NEEDED' } });
});

test('a second person returns it with words, who prepared it withdraws it', () => {
  const end = (personId: string, words: string, lookId = 'look') =>
    endSecondLook(status(), { lookId, words }, { samePeople: [personId], inside: true });
  expect(end('ivo', ' Survey fee ')).toMatchObject({ value: { state: 'returned', words: 'Survey fee' } });
  expect(end('ivo', 'x')).toMatchObject({ refusal: { code: 'WORDS_MISSING' } });
  expect(end('dora', '')).toMatchObject({ value: { state: 'withdrawn' } });
  expect(end('ivo', 'Survey fee', 'another')).toMatchObject({ refusal: { code: 'LOOK_OVER' } });
});
