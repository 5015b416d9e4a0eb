import { expect, test } from 'vitest';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { confirmErasure, erasureOfLoan, erasureOfUser, reasonOfRequest, type LoanFacts } from './person-requests.ts';

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
    ? [decided.value.scope, ...decided.value.kept.map(({ what, until }) => `${what} ${until ?? 'open'}`)]
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

test('who works at an account is not erased; a reason and a second person are needed', () => {
  expect(erasureOfUser({ worksAt: ['Summit'] })).toMatchObject({ refusal: { code: 'STILL_WORKS', details: { accounts: 'Summit' } } });
  expect(erasureOfUser({ worksAt: [] })).toMatchObject({ value: { scope: 'all' } });
  expect(reasonOfRequest(' a ')).toMatchObject({ refusal: { code: 'REQUEST_WHY', field: 'why' } });
  const asked = { askedBy: 'adam', kind: 'erasure', confirmed: false } as const;
  expect(confirmErasure(asked, ['adam'])).toMatchObject({ refusal: { code: 'SECOND_PERSON' } });
  expect(confirmErasure(asked, ['bea'])).toMatchObject({ ok: true });
  expect(confirmErasure({ ...asked, confirmed: true }, ['bea'])).toMatchObject({ refusal: { code: 'ERASURE_CONFIRMED' } });
  expect(confirmErasure({ ...asked, kind: 'copy' }, ['bea'])).toMatchObject({ refusal: { code: 'NO_ERASURE' } });
});
