import { expect, test } from 'vitest';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { confirmErasure, erasureOfLoan, erasureOfUser, reasonOfRequest, withdrawErasure, type LoanFacts } from './person-requests.ts';

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
const keptOf = (facts: Partial<LoanFacts>) => {
  const decided = erasureOfLoan({ ...withdrawn, ...facts });
  return decided.ok
    ? [decided.value.scope, ...decided.value.retained.map(({ what, until }) => `${what} ${until ?? 'open'}`)]
    : decided.refusal.code;
};

test('12 CFR 1002.12(b)(1): an application is kept 25 months, through the day', () => {
  expect(keptOf({ endedOn: day('2024-10-20') })).toEqual(['unneeded', 'application 2026-11-20']);
  expect(keptOf({ endedOn: day('2024-10-19') })).toEqual(['all']);
  expect(keptOf({ endedOn: undefined })).toEqual(['unneeded', 'application open']);
});

test('12 CFR 1026.25(c)(1): the Loan Estimate is kept 3 years, the Closing Disclosure 5 from consummation', () => {
  const old = { estimate: true, endedOn: day('2023-11-19') };
  expect(keptOf(old)).toEqual(['all']);
  expect(keptOf({ ...old, endedOn: FRI_2026_11_20 })).toContain('estimate 2029-11-20');
  expect(keptOf({ ...old, closing: true, consummatedOn: day('2021-11-20') })).toEqual(['unneeded', 'closing 2026-11-20']);
  expect(keptOf({ ...old, closing: true, consummatedOn: day('2021-11-19'), endedOn: day('2021-12-01') })).toEqual(['all']);
});

test('nothing of a loan on hold goes, and not what is another borrower’s too', () => {
  expect(keptOf({ onHold: true, endedOn: day('2010-01-04') })).toBe('ON_HOLD');
  expect(keptOf({ others: true, endedOn: day('2010-01-04') })).toEqual(['unneeded', 'others open']);
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

test('an erasure is withdrawn with a reason until it is confirmed, and then confirmed by nobody', () => {
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
