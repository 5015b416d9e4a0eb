import { describe, expect, test } from 'vitest';
import { documentType } from '../../documents/domain/center/document-types.ts';
import {
  askBorrower,
  askedKey,
  requestStatusOf,
  takeBackBorrowerRequest,
  type AskContext,
  type Askable,
  type SentForRequest,
} from './ask-borrower.ts';
import { askedWords } from './asked-words.ts';

const sent = (...statuses: SentForRequest['status'][]): SentForRequest[] =>
  statuses.map((status, at) => ({ documentId: String(at), status, reason: status === 'Rejected' ? 'Page 2 is missing' : '' }));

test.each([
  [1, [], 'needed', 0],
  [2, sent('In review'), 'needed', 1],
  [1, sent('In review'), 'in-review', 1],
  [2, sent('Accepted', 'In review'), 'in-review', 2],
  [2, sent('Accepted', 'Accepted'), 'accepted', 2],
  [2, sent('Accepted', 'Rejected'), 'rejected', 1],
  [1, sent('Removed'), 'needed', 0],
] as const)('of %i wanted, with %j sent, a request is %s', (count, documents, state, here) => {
  expect(requestStatusOf({ count, takenBack: false }, documents)).toMatchObject({ state, here });
  expect(requestStatusOf({ count, takenBack: true }, documents).state).toBe('taken-back');
});

const need = (typeCode: string, partyId: string | null = null): Askable => ({
  key: askedKey({ typeCode, conditionNumber: null }),
  typeCode,
  conditionNumber: null,
  title: typeCode,
  partyId,
  count: 1,
  due: null,
});
const context: AskContext = {
  ended: null,
  today: '2026-11-20',
  borrowers: [
    { id: 'ana', name: 'Ana Sample', email: 'ana@example.com' },
    { id: 'ben', name: 'Ben Sample', email: null },
  ],
  askable: [need('pay-stub', 'ana'), need('pay-stub', 'ben'), need('bank-statement')],
  open: [{ recipientId: 'ana', key: 'need bank-statement' }],
};
const wanted = { recipientId: 'ana', items: ['need pay-stub'], dueOn: null };

describe('asking a borrower', () => {
  test('asks for what the loan waits for, each once', () => {
    const asked = askBorrower(context, { ...wanted, items: ['need pay-stub', 'need pay-stub'] });
    expect(asked).toMatchObject({ ok: true, value: { to: { id: 'ana' }, items: [{ partyId: 'ana' }] } });
  });

  test.each([
    ['ASK_ENDED', { ...context, ended: { status: 'Funded' } }, wanted],
    ['NO_SUCH_BORROWER', context, { ...wanted, recipientId: 'eve' }],
    ['NO_ADDRESS', context, { ...wanted, recipientId: 'ben' }],
    ['DUE_PAST', context, { ...wanted, dueOn: '2026-11-19' }],
    ['NOT_ASKABLE', context, { ...wanted, items: ['need appraisal'] }],
    ['NOT_ASKABLE', { ...context, askable: [need('pay-stub', 'ben')] }, wanted],
    ['ALREADY_ASKED', context, { ...wanted, items: ['need bank-statement'] }],
  ] as const)('refuses with %s', (code, given, what) => {
    expect(askBorrower(given, what)).toMatchObject({ ok: false, refusal: { code } });
  });
});

test('taking back twice is once', () => {
  expect(takeBackBorrowerRequest(undefined)).toMatchObject({ ok: false });
  expect(takeBackBorrowerRequest({ takenBack: false })).toEqual({ ok: true, value: 'taken-back' });
  expect(takeBackBorrowerRequest({ takenBack: true })).toEqual({ ok: true, value: null });
});

test('a borrower is asked for documents that can be filed, and not for those that come from others', () => {
  for (const code of ['pay-stub', 'w-2', 'bank-statement', 'photo-id', 'homeowners-insurance']) {
    expect(askedWords(code)).toBeDefined();
    expect(documentType(code)).toBeDefined();
  }
  for (const code of ['appraisal', 'credit-report', 'flood-determination', 'title-commitment']) expect(askedWords(code)).toBeUndefined();
});
