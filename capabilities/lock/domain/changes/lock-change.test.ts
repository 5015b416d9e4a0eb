import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { must } from '../../../../foundation/result/result.ts';
import { at, better, later, live, loan, locked, refused, under } from '../../samples/sample-lock.ts';
import { applyLockEvent } from '../lock-state.ts';
import type { LockEvent } from '../lock.ts';
import {
  cancellation,
  changeAsVerified,
  concession,
  extension,
  floatDownTo,
  grantedExtension,
  grantedRelock,
  rateChange,
  relock,
  renegotiation,
  sheetsOf,
  type LockChange,
  type LockedLoan,
} from './lock-change.ts';

const lock = locked();
const generous = { renegotiation: { minimumMove: 250, share: 50_000, maximum: 1, minimumDaysLeft: 5 } };
const running = under(generous, at('2026-12-14', '11:00'));
const over = under(generous, at('2027-01-11', '11:00'));

function of(context: LockedLoan['context'], more: Partial<LockedLoan> = {}): LockedLoan {
  const found = more.lock ?? lock;
  const facts = { ...loan, lock: found, closingDate: '2027-01-04' };
  return { loan: facts, lock: found, context, sheet: better, lockSheet: live, originalSheet: live, ...more };
}

const rosa = { personId: 'rosa', name: 'Rosa Lindgren', roles: ['lock-desk'] };
const grant = { days: 30, cost: 175, reason: 'Late', by: 'Rosa Lindgren' };
const changes: [LockEvent['type'], LockChange, LockedLoan['context'], string][] = [
  ['LockExtended', extension('5-days'), running, 'LOCK_EXPIRED'],
  ['LoanRelocked', relock('30-days'), over, 'LOCK_STILL_ACTIVE'],
  ['RateChanged', rateChange(7000), running, 'LOCK_EXPIRED'],
  ['RateFloatedDown', floatDownTo(6750), running, 'LOCK_EXPIRED'],
  ['LockRenegotiated', renegotiation, running, 'LOCK_EXPIRED'],
  ['ConcessionGranted', concession({ points: 100, reason: 'Late', grantedBy: rosa }), running, 'LOCK_EXPIRED'],
  ['LockExtended', grantedExtension(grant), running, 'LOCK_EXPIRED'],
  ['LoanRelocked', grantedRelock(grant), over, 'LOCK_STILL_ACTIVE'],
  ['LockCancelled', cancellation({ reason: 'Withdrawn', by: 'Rosa Lindgren' }), running, 'LOCK_EXPIRED'],
];

describe.each(changes)('%s', (type, change, context, otherwise) => {
  const decided = must(change(of(context)));
  const price = applyLockEvent(lock, decided.event).price;
  const verified = { basedOn: 1, price, policyVersion: context.policy.version };
  const asked = (more: Partial<typeof verified>, locked = of(context)) => changeAsVerified(locked, change, { ...verified, ...more });

  test('shows the price that the lock then has, and how it is made', () => {
    expect(decided.event.type).toBe(type);
    expect(decided.event).toMatchObject({ price });
    expect(decided.price.value).toBe(price);
    expect(verifySteps(decided.price.why)).toMatchObject({ discrepancies: [], unjudged: [] });
    expect(decided.relock !== undefined).toBe(type === 'LoanRelocked');
  });

  test('is made at what was verified, and at nothing else', () => {
    expect(asked({})).toEqual({ ok: true, value: decided });
    expect(asked({ basedOn: 2 })).toMatchObject({ refusal: { code: 'LOCK_CHANGED', details: { basedOn: 2, entries: 1 } } });
    expect(asked({ policyVersion: '2026-10-01' })).toMatchObject({ refusal: { code: 'POLICY_CHANGED' } });
    expect(asked({ price: price - 1 })).toMatchObject({ refusal: { code: 'PRICE_CHANGED', details: { offered: price - 1, now: price } } });
    expect(refused(asked({ price: price + 1 }))).toBe('PRICE_CHANGED');
  });

  test('is refused for its own reason when it is no longer possible, and for a change in between before that', () => {
    const late = of(context === running ? over : running);
    expect(refused(change(late))).toBe(otherwise);
    expect(refused(asked({}, late))).toBe(otherwise);
    expect(refused(asked({ basedOn: 2 }, late))).toBe('LOCK_CHANGED');
  });
});

test('a relock finds today’s sheet and the one of the first day, by their versions', () => {
  const find = sheetsOf({ sheet: better, originalSheet: live });
  expect([better, live, later].map(({ sheet }) => find(sheet.versionId)?.sheet.versionId)).toEqual([
    '2027-01-11-1',
    '2026-11-20-1',
    undefined,
  ]);
  expect(sheetsOf({ sheet: better, originalSheet: undefined })('2026-11-20-1')).toBeUndefined();
  expect(refused(relock('30-days')(of(over, { originalSheet: undefined })))).toBe('SHEET_NOT_FOUND');
});
