import { describe, expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import type { LockPolicy } from '../../../lock-policy/domain/index.ts';
import { at, loan, locked, refused, under } from '../../samples/sample-lock.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { freeDaysLeft } from './extension-cost.ts';
import type { Lock } from '../lock.ts';
import { extendAsGranted, extendLock, extensionPeriods } from './extend-lock.ts';

// The sample lock runs through Monday 01/04/2027, 21 days after this one.
const december = at('2026-12-14', '11:00');
const lock = locked();
const mine = (more: Partial<Lock> = {}) => ({ ...loan, lock: { ...lock, ...more } });
const curve = (policy: Partial<LockPolicy>) => extensionPeriods(mine(), under(policy, december)).map(({ period }) => period.description);

describe('the most a lock is extended', () => {
  test.each([
    ['exactly the days that are left', 15, '15-days', undefined],
    ['more than the days that are left', 16, '15-days', 'The policy allows 30 days of extension in all; 14 are left.'],
    ['after all are used', 30, '3-days', 'The policy allows 30 days of extension in all; 0 are left.'],
    ['after a grant went beyond them', 42, '3-days', 'The policy allows 30 days of extension in all; 0 are left.'],
  ])('%s', (_name, extendedDays, wanted, message) => {
    const decided = extendLock(mine({ extensions: 1, extendedDays }), wanted, december);
    expect(decided.ok ? undefined : decided.refusal).toEqual(
      message === undefined ? undefined : { code: 'EXTENSION_LIMIT', message, details: { extensions: 1, extendedDays } },
    );
  });

  test('the last extension allowed is made, the next is not', () => {
    expect(refused(extendLock(mine({ extensions: 1 }), '3-days', december))).toBeUndefined();
    expect(extendLock(mine({ extensions: 2 }), '3-days', december)).toMatchObject({
      refusal: { code: 'EXTENSION_LIMIT', message: 'The lock has been extended 2 times, the most the policy allows.' },
    });
  });
});

test.each([
  ['20-days', 'EXTENSION_NOT_OFFERED'],
  ['21-days', 'EXTENSION_NOT_OFFERED'],
  ['22-days', undefined],
])('counted from today, %s must end later than the lock does now: the same evening is not sold', (wanted, code) => {
  const context = under({ extensionCountsFrom: 'today', extensionByDay: { cost: 20, maximumDays: 30 } }, december);
  expect(refused(extendLock(mine(), wanted, context))).toBe(code);
});

test.each<[Partial<LockPolicy>, string]>([
  [{}, 'Locks are extended by 3, 5, 7, 10, 15, 30 days.'],
  [{ extensionByDay: { cost: 20, maximumDays: 12 } }, 'Locks are extended by 3, 5, 7, 10, 15, 30 or 1 to 12 days.'],
  [{ extensions: [], extensionByDay: { cost: 20, maximumDays: 12 } }, 'Locks are extended by 1 to 12 days.'],
])('a length that is not offered is answered with those that are: %j', (policy, message) => {
  expect(extendLock(mine(), '99-days', under(policy, december))).toMatchObject({ refusal: { code: 'EXTENSION_NOT_OFFERED', message } });
});

test('the curve is shown shortest first, in whatever order the policy lists it', () => {
  const extensions = [
    { description: '10-days', days: 10, cost: 200 },
    { description: '3-days', days: 3, cost: 60 },
    { description: '7-days', days: 7, cost: 140 },
  ];
  expect(curve({ extensions })).toEqual(['3-days', '7-days', '10-days']);
  expect(curve({ extensions, extensionByDay: { cost: 20, maximumDays: 4 } })).toEqual([
    '1-days',
    '2-days',
    '3-days',
    '4-days',
    '7-days',
    '10-days',
  ]);
});

describe('an extension the desk grants', () => {
  const grant = { days: 12, cost: 175, reason: 'Title company closed', by: 'Rosa Lindgren' };

  test.each([
    [{ days: 0 }, 'An exception is granted for 1 to 180 days.'],
    [{ days: 1 }, undefined],
    [{ days: 1.5 }, 'An exception is granted for 1 to 180 days.'],
    [{ days: 180 }, undefined],
    [{ days: 181 }, 'An exception is granted for 1 to 180 days.'],
    [{ cost: -1 }, 'The cost of an exception is 0 or more points.'],
    [{ cost: 0 }, undefined],
    [{ cost: 1 }, undefined],
    [{ cost: 0.5 }, 'The cost of an exception is 0 or more points.'],
    [{ reason: ' ' }, 'Enter why the exception is granted.'],
  ])('%j', (change, message) => {
    const decided = extendAsGranted(mine(), { ...grant, ...change }, december);
    expect(decided.ok ? undefined : decided.refusal.message).toBe(message);
    if (decided.ok)
      expect([decided.value.days, decided.value.price]).toEqual([{ ...grant, ...change }.days, lock.price - { ...grant, ...change }.cost]);
  });

  test('is for a loan that may be locked and for a lock that still runs', () => {
    expect(refused(extendAsGranted({ ...mine(), status: 'Withdrawn' }, grant, december))).toBe('LOAN_STATUS');
    expect(refused(extendAsGranted(loan, grant, december))).toBe('NOT_LOCKED');
    expect(refused(extendAsGranted(mine({ cancelled: true }), grant, december))).toBe('LOCK_CANCELLED');
  });

  test('costs the borrower its points of the note in dollars', () => {
    // 0.175 % of $318,087 is $556.65.
    expect(must(extendAsGranted(mine(), grant, december))).toMatchObject({ cost: 55_665, adjustment: { effect: -175 } });
    expect(must(extendAsGranted(mine(), { ...grant, cost: 0 }, december))).toMatchObject({ cost: 0, adjustment: { effect: 0 } });
  });
});

describe('what an extension costs', () => {
  const byDay = under({ extensionByDay: { cost: 22, maximumDays: 12 } }, december);

  test.each([
    ['1-days', -22],
    ['4-days', -88],
    ['5-days', -100],
    ['12-days', -264],
    ['13-days', undefined],
    ['0-days', undefined],
    ['-1-days', undefined],
    ['04-days', undefined],
    ['days', undefined],
    ['4-daysmore', undefined],
  ])('%s at 0.022 a day, and the periods at their own price: %s', (wanted, effect) => {
    const decided = extendLock(mine(), wanted, byDay);
    expect(decided.ok ? decided.value.adjustment.effect : undefined).toBe(effect);
    if (!decided.ok) expect(decided.refusal.code).toBe('EXTENSION_NOT_OFFERED');
  });

  test('without free days it is one figure of the policy', () => {
    expect(must(extendLock(mine(), '5-days', december)).adjustment).toEqual({
      label: 'Extension of 5 days',
      source: 'Lock policy 2026-11-01',
      effect: -100,
    });
  });

  test.each([
    [1, '5-days', 'Extension of 5 days, 1 of them free', -80],
    [4, '5-days', 'Extension of 5 days, 4 of them free', -20],
    [5, '5-days', 'Extension of 5 days, 5 of them free', 0],
    [6, '5-days', 'Extension of 5 days, 5 of them free', 0],
    // 6/7 of 0.140 is 0.120; 2/3 of 0.060 is 0.040.
    [1, '7-days', 'Extension of 7 days, 1 of them free', -120],
    [1, '3-days', 'Extension of 3 days, 1 of them free', -40],
  ])('with %i free days left, %s: the share of the days paid, opened for a verifier', (days, wanted, label, effect) => {
    const context = under({ freeDays: { days, per: 'loan' } }, december);
    const { adjustment } = must(extendLock(mine(), wanted, context));
    expect(adjustment).toMatchObject({ label, effect });
    expect(adjustment.why).toMatchObject({ label });
    expect(verifySteps(adjustment.why!)).toMatchObject({ discrepancies: [], unjudged: [] });
  });

  test.each([
    ['a loan never locked has the whole bank', loan, 4],
    ['a lock that used one has three', mine({ freeDays: 1 }), 3],
    ['a brokerage’s days count before the lock’s own', { ...mine({ freeDays: 1 }), freeDaysSpent: 2 }, 2],
    ['a bank that is spent', mine({ freeDays: 4 }), 0],
    ['a bank that a new policy made smaller', mine({ freeDays: 9 }), 0],
  ])('%s', (_name, of, left) => {
    expect(freeDaysLeft(of, under({ freeDays: { days: 4, per: 'loan' } }, december).policy)).toBe(left);
    expect(freeDaysLeft(of, december.policy)).toBe(0);
  });
});
