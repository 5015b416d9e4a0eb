import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { at, loan, locked, better, live } from '../samples/sample-lock.ts';
import { cancelLock } from './changes/cancel-lock.ts';
import { changeRate } from './changes/change-rate.ts';
import { extendAsGranted, extendLock } from './changes/extend-lock.ts';
import { floatDown } from './changes/float-down.ts';
import { grantConcession } from './changes/grant-concession.ts';
import { relockLoan } from './changes/relock-loan.ts';
import { renegotiateLock } from './changes/renegotiate-lock.ts';
import { applyLockEvent, lockAfterEach, lockFromEvents, lockState } from './lock-state.ts';
import type { Lock, LockEvent, LockRepriced } from './lock.ts';

const december = at('2026-12-14', '11:00');
const fresh = locked();
const adam = { personId: 'adam', name: 'Adam Pell', roles: ['admin'] };

/** All that a lock counts, and its price above or below that of its terms. */
const counts = (lock: Lock) => ({
  extensions: lock.extensions,
  extendedDays: lock.extendedDays,
  freeDays: lock.freeDays,
  rateChanges: lock.rateChanges,
  relocks: lock.relocks,
  floatDowns: lock.floatDowns,
  renegotiations: lock.renegotiations,
  concessions: lock.concessions,
  adjusted: lock.price - lock.terms.price,
});
const NOTHING = {
  extensions: 0,
  extendedDays: 0,
  freeDays: 0,
  rateChanges: 0,
  relocks: 0,
  floatDowns: 0,
  renegotiations: 0,
  concessions: 0,
  adjusted: 0,
};
/** A lock on which everything has been done already, as often as its number says. */
const LIVED = {
  extensions: 2,
  extendedDays: 12,
  freeDays: 3,
  rateChanges: 4,
  relocks: 5,
  floatDowns: 6,
  renegotiations: 7,
  concessions: 80,
  adjusted: -20,
};
const lived: Lock = {
  ...fresh,
  ...LIVED,
  adjustments: [
    { label: 'Extension of 5 days', source: 'Policy', effect: -100 },
    { label: 'Price concession', source: 'Desk', effect: 80 },
  ],
  price: fresh.price - 20,
};

const of = { ...loan, lock: fresh, closingDate: '2027-01-04' };
const extended = must(extendLock(of, '5-days', december));
const relocked = must(relockLoan(of, '30-days', better, () => live, at('2027-01-11', '11:00'))).event;
const repriced = (change: Partial<LockRepriced>): LockRepriced => ({
  type: 'LockRepriced',
  loanId: loan.loanId,
  at: december.now.instant,
  because: 'drift',
  terms: { ...fresh.terms, price: fresh.terms.price - 250 },
  adjustments: [],
  grant: { reason: 'Score of 735', by: 'Rosa Lindgren' },
  rateBefore: 6875,
  priceBefore: fresh.price,
  price: fresh.price - 250,
  policyVersion: december.policy.version,
  ...change,
});
const waived = (effect: number) =>
  repriced({
    because: 'waived-drift',
    adjustments: [
      { label: 'Extension of 5 days', source: 'Policy', effect: -100 },
      { label: 'Drift waived', source: 'Desk', effect },
    ],
  });

test('a new lock has nothing counted and the price of its terms', () => {
  expect(counts(fresh)).toEqual(NOTHING);
  expect(fresh).toMatchObject({ cancelled: false, original: fresh.terms, lockDate: '2026-11-20', originalLockDate: '2026-11-20' });
});

describe('each change counts once, and leaves all else', () => {
  test.each<[string, LockEvent, Partial<typeof LIVED>]>([
    ['an extension, with its days and cost', extended, { extensions: 3, extendedDays: 17, adjusted: -120 }],
    ['one that free days paid in part', { ...extended, freeDays: 2 }, { extensions: 3, extendedDays: 17, freeDays: 5, adjusted: -120 }],
    [
      'one by grant, in the same counts',
      must(extendAsGranted(of, { days: 9, cost: 0, reason: 'Late', by: 'Rosa' }, december)),
      { extensions: 3, extendedDays: 21 },
    ],
    [
      'a relock: extensions and concessions start again',
      relocked,
      { relocks: 6, extensions: 0, extendedDays: 0, concessions: 0, adjusted: -250 },
    ],
    ['a change of the rate', must(changeRate(of, 7000, live, december)), { rateChanges: 5, adjusted: 0 }],
    ['a float-down', must(floatDown(of, 6750, better, live, december)), { floatDowns: 7, adjusted: -125 }],
    [
      'a renegotiation',
      must(
        renegotiateLock(of, better, live, {
          ...december,
          policy: { ...december.policy, renegotiation: { minimumMove: 250, share: 50_000, maximum: 1, minimumDaysLeft: 5 } },
        }),
      ),
      { renegotiations: 8, adjusted: 105 },
    ],
    [
      'a concession',
      must(grantConcession(of, { points: 40, reason: 'Late', grantedBy: adam }, december)),
      { concessions: 120, adjusted: 20 },
    ],
    ['a lock priced again for a drift: no concession', repriced({}), { adjusted: 0 }],
    ['a product changed by the desk, at a credit', repriced({ ...waived(30), because: 'product-change' }), { adjusted: -70 }],
    ['a drift that was waived: what was given back is a concession', waived(250), { concessions: 330, adjusted: 150 }],
    ['a thousandth given back', waived(1), { concessions: 81, adjusted: -99 }],
    ['a waived drift that gave nothing back', waived(0), { adjusted: -100 }],
    ['a waived drift to the good of the borrower takes no concession back', waived(-60), { adjusted: -160 }],
    ['one that left no adjustment', repriced({ because: 'waived-drift' }), { adjusted: 0 }],
    ['a cancellation', must(cancelLock(of, { reason: 'Withdrawn', by: 'Rosa' }, december)), {}],
  ])('%s', (_name, event, change) => {
    const after = applyLockEvent(lived, event);
    expect(counts(after)).toEqual({ ...LIVED, ...change });
    expect(after.history).toEqual([...lived.history, event]);
    expect(after.original).toBe(lived.original);
    expect(after.cancelled).toBe(event.type === 'LockCancelled');
  });

  test('an extension moves the end, a relock the day of the lock and the end, and neither the first day', () => {
    expect(applyLockEvent(fresh, extended).expiry.wall.date).toBe('2027-01-11');
    expect(applyLockEvent(fresh, relocked)).toMatchObject({
      lockDate: '2027-01-11',
      originalLockDate: '2026-11-20',
      expiry: { wall: { date: '2027-02-10' } },
    });
  });
});

describe('a history', () => {
  test('begins with a lock; without events there is none', () => {
    expect(lockFromEvents([])).toBeUndefined();
    expect(() => applyLockEvent(undefined, extended)).toThrow('LockExtended without a lock before it');
  });

  test('shows the lock after each event, the last as it is now', () => {
    const events = [...fresh.history, extended];
    expect(lockAfterEach(events).map(({ extensions, price }) => [extensions, price])).toEqual([
      [0, fresh.price],
      [1, fresh.price - 100],
    ]);
    expect(lockFromEvents(events)).toEqual(applyLockEvent(fresh, extended));
  });

  test('a lock made anew after a cancellation starts from nothing, and the history before it stays', () => {
    const cancelled = must(cancelLock(of, { reason: 'Withdrawn', by: 'Rosa' }, december));
    const over = lockFromEvents([...fresh.history, extended, cancelled])!;
    expect(lockState(over, december.now.instant)).toBe('cancelled');
    const anew = applyLockEvent(over, fresh.history[0]!);
    expect(counts(anew)).toEqual(NOTHING);
    expect(anew.cancelled).toBe(false);
    expect(anew.history.map(({ type }) => type)).toEqual(['LoanLocked', 'LockExtended', 'LockCancelled', 'LoanLocked']);
  });
});
