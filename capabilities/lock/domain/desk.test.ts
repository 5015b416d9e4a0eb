import { describe, expect, test } from 'vitest';
import type { LockPolicy } from '../../lock-policy/domain/index.ts';
import { FRI_2026_11_20, at, deskOnly, live, loan, locked, morning, refused, under, verified, wish } from '../samples/sample-lock.ts';
import { asVerified } from './as-verified.ts';
import { extendLock } from './changes/extend-lock.ts';
import { relockLoan } from './changes/relock-loan.ts';
import { beforeCutOff, cutOffOf, cutOffPassed, deskHours, deskIsOpen, statusBlocks, wallWords } from './desk.ts';
import { lockLoan, mayLockAnew, newLockFrom, underSamePolicy, verifyLock } from './lock-loan.ts';

const product = (id: string) => live.products[live.productIndex.get(id)!]!;
const SATURDAY = '2026-11-21';

describe('the desk’s hours', () => {
  test.each([
    [FRI_2026_11_20, '07:59:59', false],
    [FRI_2026_11_20, '08:00', true],
    [FRI_2026_11_20, '08:00:00', true],
    [FRI_2026_11_20, '19:59:59', true],
    [FRI_2026_11_20, '20:00', false],
    [FRI_2026_11_20, '20:00:00', false],
    [SATURDAY, '11:00', false],
    ['2026-11-26', '11:00', false],
  ])('%s at %s: open is %s', (date, time, open) => {
    expect(deskHours(at(date, time)).open).toBe(open);
    expect(refused(deskIsOpen(deskOnly(at(date, time))))).toBe(open ? undefined : 'DESK_CLOSED');
    // Where the policy locks online, the hours keep nobody out.
    expect(refused(deskIsOpen(at(date, time)))).toBeUndefined();
  });

  test('a closed day has its reason, a night does not', () => {
    expect(deskHours(at(SATURDAY, '11:00'))).toEqual({ open: false, hours: '8:00 AM to 8:00 PM ET', reason: 'Saturday' });
    expect(deskHours(at(FRI_2026_11_20, '21:00'))).toEqual({ open: false, hours: '8:00 AM to 8:00 PM ET' });
    expect(deskIsOpen(deskOnly(at(SATURDAY, '11:00')))).toMatchObject({
      refusal: { message: 'The lock desk is closed: Saturday. It is open on business days, 8:00 AM to 8:00 PM ET.' },
    });
    expect(deskIsOpen(deskOnly(at(FRI_2026_11_20, '21:00')))).toMatchObject({
      refusal: { message: 'The lock desk is open 8:00 AM to 8:00 PM ET.' },
    });
  });

  test('a moment is written as the desk’s wall clock', () => {
    const { wall } = locked().expiry;
    expect(wallWords(wall)).toBe('01/04/2027 at 8:00 PM ET');
    const of = { ...loan, lock: locked() };
    expect(extendLock(of, '5-days', at('2027-01-05', '09:00'))).toMatchObject({
      refusal: { message: 'The lock expired on 01/04/2027 at 8:00 PM ET; the loan can be relocked.', details: { expiry: wall } },
    });
    expect(relockLoan(of, '30-days', live, () => live, morning)).toMatchObject({
      refusal: { message: 'The lock is active through 01/04/2027 at 8:00 PM ET; an active lock is extended, not relocked.' },
    });
  });
});

describe('cut-offs', () => {
  const both = { series: 'Jumbo', amortization: 'AdjustableRate' } as const;
  const cutOffs = (...times: [string, string]): Pick<LockPolicy, 'cutOffs'> => ({
    cutOffs: [
      { adjustable: true, time: times[0], label: 'Adjustable-rate loans' },
      { series: ['Jumbo'], time: times[1], label: 'Jumbo loans' },
    ],
  });

  test.each<[string, Parameters<typeof cutOffOf>[0], [string, string], string | undefined]>([
    ['a fixed conforming loan has none', product('0101'), ['17:30', '17:30'], undefined],
    ['an adjustable one has its own', product('0104'), ['17:30', '12:00'], 'Adjustable-rate loans'],
    ['a fixed jumbo loan has its own', product('0501'), ['12:00', '17:30'], 'Jumbo loans'],
    [
      'an adjustable jumbo loan has the earlier, listed first',
      { ...product('0501'), ...both },
      ['12:00', '17:30'],
      'Adjustable-rate loans',
    ],
    ['an adjustable jumbo loan has the earlier, listed last', { ...product('0501'), ...both }, ['17:30', '12:00'], 'Jumbo loans'],
    ['of two at the same time the first listed is named', { ...product('0501'), ...both }, ['17:30', '17:30'], 'Adjustable-rate loans'],
  ])('%s', (_name, of, times, label) => {
    expect(cutOffOf(of, { ...morning.policy, ...cutOffs(...times) })?.label).toBe(label);
  });

  test.each([
    [FRI_2026_11_20, '07:59:59', true],
    [FRI_2026_11_20, '08:00:00', false],
    [FRI_2026_11_20, '17:29:59', false],
    [FRI_2026_11_20, '17:30:00', true],
    [FRI_2026_11_20, '20:00:00', true],
    [SATURDAY, '11:00:00', true],
  ])('on %s at %s a cut-off at 17:30 has passed: %s', (date, time, passed) => {
    expect(cutOffPassed('17:30', at(date, time))).toBe(passed);
    expect(refused(beforeCutOff(product('0104'), at(date, time)))).toBe(passed ? 'CUT_OFF_PASSED' : undefined);
    expect(refused(beforeCutOff(product('0101'), at(date, time)))).toBeUndefined();
  });
});

describe('a new lock', () => {
  test('a loan of a status that is not locked says so, before the lock it has', () => {
    expect(statusBlocks('Withdrawn', morning.policy)).toBe('A loan that is Withdrawn cannot be locked.');
    expect(statusBlocks('Disclosed', morning.policy)).toBeNull();
    expect(mayLockAnew({ status: 'Withdrawn', lock: locked() }, morning)).toMatchObject({
      refusal: { code: 'LOAN_STATUS', message: 'A loan that is Withdrawn cannot be locked.' },
    });
    expect(refused(mayLockAnew({ status: 'Disclosed', lock: locked() }, morning))).toBe('ALREADY_LOCKED');
    expect(refused(mayLockAnew({ status: 'Disclosed' }, morning))).toBeUndefined();
  });

  test.each([
    ['2027-01-12', 30, 'LOCK_CANCELLED'],
    ['2027-01-13', 30, undefined],
    ['2027-01-14', 30, undefined],
    ['2026-12-14', 0, undefined],
    ['2026-12-14', 1, 'LOCK_CANCELLED'],
    ['2026-12-15', 1, undefined],
  ])('after a lock cancelled on 12/14, on %s with a wait of %i days: %s', (date, newLockAfterDays, code) => {
    const lock = { ...locked(), cancelled: true, cancelledOn: '2026-12-14' };
    const context = under({ cancellation: { newLockAfterDays } }, at(date, '11:00'));
    expect(refused(mayLockAnew({ status: 'Disclosed', lock }, context))).toBe(code);
    expect(newLockFrom({ ...lock, cancelled: false }, context.policy)).toBeUndefined();
  });

  test.each([
    [undefined, false],
    [false, false],
    [true, true],
  ])('escrows waived on the application: %s; on the lock: %s', (waived, expected) => {
    const { escrowsWaived: _dropped, ...facts } = loan.scenario;
    const of = { ...loan, scenario: waived === undefined ? facts : { ...facts, escrowsWaived: waived } };
    const verification = verifyLock(of, wish, live, morning);
    const made = verification.ok ? lockLoan(of, verification.value.offer, live, morning) : verification;
    expect(made.ok && made.value.terms.escrowsWaived).toBe(expected);
  });

  test('an offer is taken only under the policy it was verified under', () => {
    expect(refused(underSamePolicy(verified.offer, morning))).toBeUndefined();
    expect(underSamePolicy(verified.offer, under({ version: '2026-12-01' }, morning))).toMatchObject({
      refusal: { code: 'POLICY_CHANGED', details: { verifiedUnder: '2026-11-01', now: '2026-12-01' } },
    });
  });
});

test.each([
  [99_000, undefined],
  [98_999, 'PRICE_CHANGED'],
  [99_001, 'PRICE_CHANGED'],
  [undefined, undefined],
])('verified at 99.000 and made at %s thousandths: %s', (price, code) => {
  const seen = { basedOn: 1, price: 99_000, policyVersion: '2026-11-01' };
  expect(refused(asVerified(locked(), seen, '2026-11-01', price))).toBe(code);
});
