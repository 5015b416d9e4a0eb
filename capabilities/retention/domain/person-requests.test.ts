import { expect, test } from 'vitest';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import {
  confirmBorrowerErasure,
  confirmErasure,
  confirmUserErasure,
  erasureOfLoan,
  erasureOfUser,
  reasonOfRequest,
  requestBorrowerData,
  requestUserData,
  withdrawErasure,
  type LoanFacts,
} from './person-requests.ts';

const day = (text: string) => text as PlainDate;
const FRI_2026_11_20 = day('2026-11-20');
const withdrawn: LoanFacts = {
  today: FRI_2026_11_20,
  onHold: false,
  others: false,
  endedOn: day('2024-10-20'),
  consummatedOn: undefined,
  estimate: false,
  closing: false,
};
const retainedOf = (facts: Partial<LoanFacts>) => {
  const decided = erasureOfLoan({ ...withdrawn, ...facts });
  return decided.ok
    ? [decided.value.scope, ...decided.value.retained.map(({ what, until }) => `${what} ${until ?? 'open'}`)]
    : decided.refusal.code;
};

test('12 CFR 1002.12(b)(1): an application is retained 25 months, through the last day', () => {
  expect(retainedOf({ endedOn: day('2024-10-20') })).toEqual(['unneeded', 'application 2026-11-20']);
  expect(retainedOf({ endedOn: day('2024-10-19') })).toEqual(['all']);
  expect(retainedOf({ endedOn: undefined })).toEqual(['unneeded', 'application open']);
});

test('12 CFR 1026.25(c)(1): the Loan Estimate is retained 3 years, the Closing Disclosure 5 from consummation', () => {
  const old = { estimate: true, endedOn: day('2023-11-19') };
  expect(retainedOf(old)).toEqual(['all']);
  expect(retainedOf({ ...old, endedOn: FRI_2026_11_20 })).toContain('estimate 2029-11-20');
  expect(retainedOf({ ...old, closing: true, consummatedOn: day('2021-11-20') })).toEqual(['unneeded', 'closing 2026-11-20']);
  expect(retainedOf({ ...old, closing: true, consummatedOn: day('2021-11-19'), endedOn: day('2021-12-01') })).toEqual(['all']);
});

test('nothing of a loan on legal hold is erased, nor what is another borrower’s too', () => {
  expect(retainedOf({ onHold: true, endedOn: day('2010-01-04') })).toBe('ON_HOLD');
  expect(retainedOf({ others: true, endedOn: day('2010-01-04') })).toEqual(['unneeded', 'others open']);
});

const asked = { askedBy: 'adam', kind: 'erasure', confirmed: false, withdrawn: false } as const;

test('who works at an account is not erased; a reason and a second person are needed', () => {
  expect(erasureOfUser({ worksAt: ['Summit'] })).toMatchObject({ refusal: { code: 'STILL_WORKS', details: { accounts: 'Summit' } } });
  expect(erasureOfUser({ worksAt: [] })).toMatchObject({ value: { scope: 'all' } });
  expect(reasonOfRequest(' a ')).toMatchObject({ refusal: { code: 'REQUEST_WHY', field: 'why' } });
  expect(confirmErasure(asked, ['adam'])).toMatchObject({ refusal: { code: 'SECOND_PERSON' } });
  expect(confirmErasure(asked, ['bea'])).toMatchObject({ ok: true });
  expect(confirmErasure({ ...asked, confirmed: true }, ['bea'])).toMatchObject({ refusal: { code: 'ERASURE_CONFIRMED' } });
  expect(confirmErasure({ ...asked, kind: 'copy' }, ['bea'])).toMatchObject({ refusal: { code: 'NO_ERASURE' } });
});

test('an erasure can be withdrawn with a reason until it is confirmed, and a withdrawn one can’t be confirmed', () => {
  const withdraw = (request: object, why = 'They wrote again') => {
    const decided = withdrawErasure({ ...asked, ...request }, why);
    return decided.ok ? decided.value.why : decided.refusal.code;
  };
  expect(withdraw({}, ' They wrote again ')).toBe('They wrote again');
  expect(withdraw({}, ' a ')).toBe('WITHDRAWAL_WHY');
  expect(withdraw({ confirmed: true })).toBe('ERASURE_CONFIRMED');
  expect(withdraw({ withdrawn: true })).toBe('ERASURE_WITHDRAWN');
  expect(withdraw({ kind: 'copy' })).toBe('NOT_WITHDRAWN');
  expect(confirmErasure({ ...asked, withdrawn: true }, ['bea'])).toMatchObject({ refusal: { code: 'ERASURE_WITHDRAWN' } });
});

const held = { ...withdrawn, onHold: true };
const why = 'By letter of today';
const code = (decided: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  decided.ok ? 'ok' : decided.refusal!.code;

test.each([
  ['a copy, whatever stops an erasure', requestBorrowerData({ kind: 'copy', why }, { facts: held, requested: true }), 'ok'],
  ['a copy without a reason', requestBorrowerData({ kind: 'copy', why: ' ' }, { facts: withdrawn, requested: false }), 'REQUEST_WHY'],
  ['an erasure', requestBorrowerData({ kind: 'erasure', why }, { facts: withdrawn, requested: false }), 'ok'],
  ['a second one', requestBorrowerData({ kind: 'erasure', why }, { facts: held, requested: true }), 'ERASURE_REQUESTED'],
  ['one of a loan on hold', requestBorrowerData({ kind: 'erasure', why }, { facts: held, requested: false }), 'ON_HOLD'],
  ['one of who works nowhere', requestUserData({ kind: 'erasure', why }, { worksAt: [], requested: false }), 'ok'],
  ['one of who works', requestUserData({ kind: 'erasure', why }, { worksAt: ['Summit'], requested: false }), 'STILL_WORKS'],
  ['a copy of who works', requestUserData({ kind: 'copy', why }, { worksAt: ['Summit'], requested: false }), 'ok'],
  ['a borrower’s confirmed', confirmBorrowerErasure(asked, ['bea'], withdrawn), 'ok'],
  ['a borrower’s confirmed by who asked', confirmBorrowerErasure(asked, ['adam'], held), 'SECOND_PERSON'],
  ['a borrower’s confirmed once the loan is on hold', confirmBorrowerErasure(asked, ['bea'], held), 'ON_HOLD'],
  ['a user’s confirmed', confirmUserErasure(asked, ['bea'], []), 'ok'],
  ['a user’s confirmed who works again', confirmUserErasure(asked, ['bea'], ['Summit']), 'STILL_WORKS'],
])('%s is asked for: %#', (_case, decided, wanted) => {
  expect(code(decided)).toBe(wanted);
});
