import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import { closingDateMoves, closingOfForm, putClosingDate, type ClosingSituation } from './put-closing-date.ts';

// Friday 20 November 2026; Thanksgiving is Thursday the 26th.
const loan: ClosingSituation = {
  status: 'Disclosed',
  closingDate: '2026-12-22',
  lockState: 'locked',
  lockExpiresOn: '2026-12-30',
  estimateSentOn: '2026-11-20',
  today: '2026-11-20',
};
const moves = (to: string, change: Partial<ClosingSituation> = {}) =>
  Object.fromEntries(must(closingDateMoves({ ...loan, ...change }, to)).map((move) => [move.id, move]));

describe('another closing date', () => {
  test('says whether the lock covers it', () => {
    expect(moves('2026-12-28').lock).toMatchObject({
      tone: 'ink',
      sentence: 'The lock expires Wed 12/30/26 and covers it, 2 days to spare.',
    });
    expect(moves('2026-12-30').lock!.sentence).toContain('its last day');
    expect(moves('2027-01-05').lock).toMatchObject({
      tone: 'amber',
      sentence: 'The lock ends Wed 12/30/26, 6 days before. It has to be extended.',
    });
    expect(moves('2026-12-28', { lockState: 'expired' }).lock!.sentence).toBe('The lock has expired; the loan closes on a relock.');
    expect(moves('2026-12-28', { lockState: 'none', lockExpiresOn: null }).lock!.sentence).toBe('The rate is not locked.');
  });

  test('moves the day the Closing Disclosure is received by, 12 CFR 1026.19(f)(1)(ii)', () => {
    // Christmas does not count: three specific business days before Tuesday 12/29 are Saturday, Thursday and Wednesday.
    const { 'closing-disclosure': cd } = moves('2026-12-29');
    expect(cd).toMatchObject({ from: '2026-12-18', to: '2026-12-24' });
    expect(verifySteps(cd!.why!).discrepancies).toEqual([]);
    expect(moves('2026-11-23')['closing-disclosure']!.tone).toBe('amber');
  });

  test('must respect the waiting period after the Loan Estimate, 12 CFR 1026.19(e)(1)(iii)(B)', () => {
    expect(moves('2026-11-24').earliest).toMatchObject({ tone: 'amber' });
    expect(moves('2026-12-22').earliest).toMatchObject({ tone: 'ink' });
    expect(moves('2026-12-22', { estimateSentOn: null }).earliest!.sentence).toContain('with the Loan Estimate sent today');
  });

  test('is refused where it can’t be planned, or somebody else planned one meanwhile', () => {
    const planned = (to: string, change: Partial<ClosingSituation> = {}, before: string | null = '2026-12-22') =>
      putClosingDate({ ...loan, ...change }, to, before);
    expect(planned('2026-12-28')).toEqual({ ok: true, value: { from: '2026-12-22', to: '2026-12-28' } });
    expect(planned('2026-11-19')).toMatchObject({ refusal: { code: 'CLOSING_DATE' } });
    expect(planned('2026-12-25')).toMatchObject({ refusal: { code: 'CLOSING_DATE' } });
    expect(planned('2026-12-28', { status: 'Funded' })).toMatchObject({ refusal: { code: 'LOAN_OVER' } });
    expect(planned('2026-12-28', {}, '2026-12-15')).toMatchObject({
      refusal: { code: 'CLOSING_DATE_MOVED', message: 'Somebody planned the closing for 12/22/2026 meanwhile.' },
    });
  });
});

describe('the anticipated closing date of a form', () => {
  test('moves the loan’s planned closing, as yyyy-MM-dd, and nothing where it says nothing new', () => {
    expect(must(closingOfForm(loan, '2026-12-28'))).toEqual({ from: '2026-12-22', to: '2026-12-28' });
    expect(must(closingOfForm(loan, '2026-12-22'))).toBeUndefined();
    expect(must(closingOfForm(loan, undefined))).toBeUndefined();
    expect(must(closingOfForm({ ...loan, closingDate: null }, null))).toBeUndefined();
  });

  test.each([
    ['2026-12-25', 'The anticipated closing date is not a business day. Pick another one.'],
    ['2026-11-01', 'The anticipated closing date has passed. Pick a later one.'],
    [null, 'Anticipated closing date is required.'],
  ])('%j is refused', (typed, message) => {
    expect(closingOfForm(loan, typed)).toMatchObject({ refusal: { code: 'CLOSING_DATE', message } });
  });
});
