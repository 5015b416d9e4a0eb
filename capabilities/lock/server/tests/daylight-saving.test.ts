import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../../platform/clock/clock.ts';
import { must } from '../../../../foundation/result/result.ts';
import { applyLockEvent, deskHours, expiryOf, extendLock, lockState, verifyLock, lockLoan } from '../../domain/index.ts';
import { lockPolicy2026, type LockPolicy } from '../../../lock-policy/domain/index.ts';
import { live, loan, wish } from '../../samples/sample-lock.ts';
import { lockContextAt } from '../../port/lock-context.ts';

const { zone } = lockPolicy2026;
const under = (change: Partial<LockPolicy>): LockPolicy => ({ ...lockPolicy2026, ...change });
const nights = under({ expiresTime: '01:30', weekendRule: 'stays', terms: [15, 30, 45] });
const missing = under({ expiresTime: '02:30', weekendRule: 'stays' });

// In New York clocks went forward on Sunday 2026-03-08 at 2:00 and back on Sunday 2026-11-01 at 2:00.
describe('the nights the clocks change', () => {
  test.each([
    ['over the change in spring', '2026-03-06T16:00:00.000Z', 15, '2026-03-24T00:00:00.000Z'],
    ['over the change in autumn', '2026-10-30T15:00:00.000Z', 15, '2026-11-17T01:00:00.000Z'],
  ])('a lock %s ends at 8 PM of the desk’s own clock', (_name, made, days, ends) => {
    const known = lockContextAt(made, lockPolicy2026);
    const { offer } = must(verifyLock(loan, { ...wish, lockDays: days }, live, known));
    const lock = applyLockEvent(undefined, must(lockLoan(loan, offer, live, known)));
    // The fifteenth day is a Saturday or Sunday: it rolls to Monday.
    expect(lock.expiry).toMatchObject({ instant: ends, wall: { time: '20:00', zone } });
    const at = (offset: number) => lockState(lock, new Date(Date.parse(ends) + offset).toISOString());
    expect([at(-1), at(0), at(1)]).toEqual(['locked', 'expired', 'expired']);
  });

  test('an extension over the change keeps the hour of the wall', () => {
    const known = lockContextAt('2026-10-16T15:00:00.000Z', lockPolicy2026);
    const { offer } = must(verifyLock(loan, { ...wish, lockDays: 15 }, live, known));
    const lock = applyLockEvent(undefined, must(lockLoan(loan, offer, live, known)));
    // Saturday 10/31 rolls to Monday 11/02, after the change: 8 PM is 01:00 UTC again.
    expect(lock.expiry.instant).toBe('2026-11-03T01:00:00.000Z');
    const shorter = {
      ...lock,
      expiry: { ...lock.expiry, wall: { ...lock.expiry.wall, date: '2026-10-30' }, instant: '2026-10-31T00:00:00.000Z' },
    };
    const extended = must(extendLock({ ...loan, lock: shorter }, '5-days', known));
    expect(extended.expiry).toMatchObject({ instant: '2026-11-05T01:00:00.000Z', wall: { date: '2026-11-04', time: '20:00' } });
  });

  test('an expiry in the repeated hour is its first: once over, a lock does not come back', () => {
    const expiry = expiryOf('2026-10-17', 15, nights, lockContextAt('2026-10-17T15:00:00.000Z', nights));
    expect(expiry.wall).toMatchObject({ date: '2026-11-01', time: '01:30' });
    expect(expiry.instant).toBe('2026-11-01T05:30:00.000Z');
    const known = lockContextAt('2026-10-17T15:00:00.000Z', nights);
    const { offer } = must(verifyLock(loan, { ...wish, lockDays: 15 }, live, known));
    const lock = applyLockEvent(undefined, must(lockLoan(loan, offer, live, known)));
    expect(lockState(lock, '2026-11-01T05:29:59.999Z')).toBe('locked');
    for (const later of ['2026-11-01T05:30:00.000Z', '2026-11-01T06:15:00.000Z', '2026-11-01T06:30:00.000Z']) {
      expect(lockState(lock, later)).toBe('expired');
    }
  });

  test('an expiry in the missing hour is an hour later on the wall, never before', () => {
    const expiry = expiryOf('2026-02-21', 15, missing, lockContextAt('2026-02-21T15:00:00.000Z', missing));
    expect(expiry.wall).toMatchObject({ date: '2026-03-08', time: '02:30' });
    expect(expiry.instant).toBe('2026-03-08T07:30:00.000Z');
    expect(instantOf(zone, '2026-03-08', '03:30')).toBe(expiry.instant);
  });

  test('the desk opens at its own eight o’clock on the Monday after', () => {
    const open = (instant: string) => deskHours(lockContextAt(instant, lockPolicy2026)).open;
    expect([open('2026-10-30T11:59:59.000Z'), open('2026-10-30T12:00:00.000Z')]).toEqual([false, true]);
    expect([open('2026-11-02T12:00:00.000Z'), open('2026-11-02T13:00:00.000Z')]).toEqual([false, true]);
    expect([open('2026-03-09T11:59:59.000Z'), open('2026-03-09T12:00:00.000Z')]).toEqual([false, true]);
  });
});
