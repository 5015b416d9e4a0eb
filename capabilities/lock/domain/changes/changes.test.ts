import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { must } from '../../../../foundation/result/result.ts';
import { insuranceCharges } from '../../../fees/domain/index.ts';
import { samplePurchase } from '../../../price/samples/sample-purchase.ts';
import {
  applyLockEvent,
  asVerified,
  cancelLock,
  explainLockPrice,
  extendAsGranted,
  extendLock,
  extensionPeriods,
  floatDown,
  floatDownRates,
  grantConcession,
  lockState,
  relockAsGranted,
  relockLoan,
  renegotiateLock,
  verifyLock,
  type ConcessionWish,
  type Lock,
} from '../index.ts';
import type { LockPolicy } from '../../../lock-policy/domain/index.ts';
import { lockedNoteAmount } from '../locked-note-amount.ts';
import { at, better, deskOnly, later, live, loan, locked, refused, under, wish } from '../../samples/sample-lock.ts';

const december = at('2026-12-14', '11:00');
const lock = locked();
const mine = (more: Partial<Lock> = {}) => ({ ...loan, lock: { ...lock, ...more } });

describe('the extension curve', () => {
  const byDay: Partial<LockPolicy> = { extensionByDay: { cost: 22, maximumDays: 12 } };

  test('any length by the day, the periods at their own cost', () => {
    const context = under(byDay, december);
    expect(must(extendLock(mine(), '4-days', context)).adjustment.effect).toBe(-88);
    expect(must(extendLock(mine(), '5-days', context)).adjustment.effect).toBe(-100);
    expect(extendLock(mine(), '13-days', context)).toMatchObject({
      refusal: { code: 'EXTENSION_NOT_OFFERED', message: 'Locks are extended by 3, 5, 7, 10, 15, 30 or 1 to 12 days.' },
    });
    expect(extensionPeriods(mine(), context).map(({ period }) => period.days)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 30]);
  });

  test('counted from today, only where that moves the expiry', () => {
    const context = under({ extensionCountsFrom: 'today' }, december);
    expect(extendLock(mine(), '15-days', context)).toMatchObject({
      refusal: { code: 'EXTENSION_NOT_OFFERED', message: '15 days would end on 12/29/2026, not after the lock does now.' },
    });
    expect(must(extendLock(mine(), '30-days', context)).expiry.wall.date).toBe('2027-01-13');
  });

  test('the weekend rule', () => {
    // 01/04/2027 and 5 days is Saturday 01/09.
    const ends = (weekendRule: LockPolicy['weekendRule']) =>
      must(extendLock(mine(), '5-days', under({ weekendRule }, december))).expiry.wall.date;
    expect(ends('next-business-day')).toBe('2027-01-11');
    expect(ends('business-day-before')).toBe('2027-01-08');
    expect(ends('stays')).toBe('2027-01-09');
  });

  test('free days are spent first and take their share off; the tree recomputes', () => {
    const context = under({ freeDays: { days: 2, per: 'loan' } }, december);
    const event = must(extendLock(mine(), '7-days', context));
    // 5/7 of 0.140 is 0.100.
    expect(event).toMatchObject({ freeDays: 2, adjustment: { label: 'Extension of 7 days, 2 of them free', effect: -100 } });
    const after = applyLockEvent(lock, event);
    expect(after.freeDays).toBe(2);
    expect(verifySteps(explainLockPrice(after).why)).toMatchObject({ discrepancies: [], unjudged: [] });
    expect(must(extendLock({ ...loan, lock: after }, '5-days', context))).toMatchObject({ adjustment: { effect: -100 } });
    expect(must(extendLock({ ...loan, lock: after }, '5-days', context)).freeDays).toBeUndefined();
  });

  test('a broken thousandth is the broker’s, and a bank longer than the extension pays all of it', () => {
    const some = under({ freeDays: { days: 1, per: 'loan' } }, december);
    // 2/3 of 0.060 is 0.040; 2/3 of 0.050 is 0.0333…
    expect(must(extendLock(mine(), '3-days', some)).adjustment.effect).toBe(-40);
    const odd = under({ freeDays: { days: 1, per: 'loan' }, extensions: [{ description: '3-days', days: 3, cost: 50 }] }, december);
    expect(must(extendLock(mine(), '3-days', odd)).adjustment.effect).toBe(-33);
    const all = under({ freeDays: { days: 9, per: 'brokerage-year' } }, december);
    expect(must(extendLock(mine(), '5-days', all))).toMatchObject({ freeDays: 5, adjustment: { effect: 0 }, cost: 0 });
    expect(must(extendLock({ ...mine(), freeDaysSpent: 8 }, '5-days', all))).toMatchObject({ freeDays: 1, adjustment: { effect: -80 } });
    expect(must(extendLock({ ...mine(), freeDaysSpent: 12 }, '5-days', all)).freeDays).toBeUndefined();
  });
});

describe('renegotiating', () => {
  const generous = under({ renegotiation: { minimumMove: 250, share: 33_000, maximum: 1, minimumDaysLeft: 5 } }, december);

  test('passes the share on, down to the thousandth, and keeps rate, sheet and expiry', () => {
    const event = must(renegotiateLock(mine(), better, live, generous));
    // A third of 0.250, cut off: 0.082.
    expect(event).toMatchObject({ move: 250, adjustment: { effect: 82 }, price: lock.price + 82, sheetVersion: better.sheet.versionId });
    const after = applyLockEvent(lock, event);
    expect(after).toMatchObject({ renegotiations: 1, terms: lock.terms, expiry: lock.expiry });
    expect(explainLockPrice(after).value).toBe(after.price);
    expect(verifySteps(explainLockPrice(after).why)).toMatchObject({ discrepancies: [], unjudged: [] });
    expect(refused(renegotiateLock({ ...loan, lock: after }, better, live, generous))).toBe('RENEGOTIATION_LIMIT');
  });

  test('its refusals', () => {
    expect(refused(renegotiateLock(mine(), better, live, under({ renegotiation: null }, december)))).toBe('RENEGOTIATION_NOT_OFFERED');
    expect(renegotiateLock(mine(), better, live, december)).toMatchObject({
      refusal: { code: 'MARKET_MOVE_TOO_SMALL', details: { move: 250, minimumMove: 375 } },
    });
    expect(refused(renegotiateLock(mine(), later, live, generous))).toBe('MARKET_MOVE_TOO_SMALL');
    expect(refused(renegotiateLock(mine(), better, undefined, generous))).toBe('SHEET_NOT_FOUND');
    expect(refused(renegotiateLock(loan, better, live, generous))).toBe('NOT_LOCKED');
    expect(refused(renegotiateLock({ ...mine(), status: 'Withdrawn' }, better, live, generous))).toBe('LOAN_STATUS');
    const late = { ...generous, now: at('2026-12-31', '11:00').now };
    expect(refused(renegotiateLock(mine(), better, live, late))).toBe('TOO_FEW_DAYS_LEFT');
    expect(refused(renegotiateLock(mine(), better, live, deskOnly({ ...generous, now: at('2026-12-13', '11:00').now })))).toBe(
      'DESK_CLOSED',
    );
  });
});

describe('floating down', () => {
  const near = { ...mine(), closingDate: '2027-01-04' };

  test('takes a lower rate of today’s sheet, keeps expiry and what was paid, and charges the fee', () => {
    const event = must(floatDown(near, 6750, better, live, december));
    expect(event).toMatchObject({ rateBefore: 6875, terms: { rate: 6750, sheetVersion: better.sheet.versionId }, move: 250 });
    expect(event.price).toBe(event.terms.price - 125);
    const after = applyLockEvent(lock, event);
    expect(after).toMatchObject({ floatDowns: 1, expiry: lock.expiry, price: event.price, original: lock.original });
    expect(explainLockPrice(after).value).toBe(after.price);
    expect(refused(floatDown({ ...near, lock: after }, 6625, better, better, december))).toBe('FLOAT_DOWN_LIMIT');
    const builtIn = under({ floatDown: { ...december.policy.floatDown!, feeIs: 'built-in' } }, december);
    expect(must(floatDown(near, 6750, better, live, builtIn)).price).toBe(event.price + 125);
  });

  test('the window before closing: open on its first and last day, closed around them', () => {
    const on = (date: string) => refused(floatDown(near, 6750, better, live, at(date, '11:00')));
    expect(on('2026-12-04')).toBe('FLOAT_DOWN_WINDOW');
    expect(on('2026-12-05')).toBeUndefined();
    expect(on('2026-12-30')).toBeUndefined();
    expect(on('2026-12-31')).toBe('FLOAT_DOWN_WINDOW');
    expect(floatDown(mine(), 6750, better, live, december)).toMatchObject({
      refusal: { code: 'FLOAT_DOWN_WINDOW', message: expect.stringContaining('has none yet') },
    });
  });

  test('its refusals', () => {
    expect(refused(floatDown(near, 6875, better, live, december))).toBe('RATE_NOT_LOWER');
    expect(refused(floatDown(near, 6751, better, live, december))).toBe('RATE_NOT_OFFERED');
    expect(refused(floatDown(near, 6750, later, live, december))).toBe('MARKET_MOVE_TOO_SMALL');
    expect(refused(floatDown(near, 6750, better, live, under({ floatDown: null }, december)))).toBe('FLOAT_DOWN_NOT_OFFERED');
    const rates = floatDownRates(near, better, live, december);
    expect(rates.every(({ rate }) => rate < 6875)).toBe(true);
    expect(rates.find(({ rate }) => rate === 6750)?.outcome.ok).toBe(true);
  });
});

describe('concessions', () => {
  const rosa = { personId: 'rosa', name: 'Rosa Lindgren', roles: ['lock-desk'] };
  const adam = { personId: 'adam', name: 'Adam Pell', roles: ['admin'] };
  const give = (points: number, more: Partial<ConcessionWish> = {}, of = mine()) =>
    grantConcession(of, { points, reason: 'Appraisal came late', grantedBy: rosa, ...more }, december);

  test('adds points with who granted them and why', () => {
    const event = must(give(250));
    expect(event).toMatchObject({ price: lock.price + 250, grant: { by: 'Rosa Lindgren', reason: 'Appraisal came late' } });
    expect(event.grant.approvedBy).toBeUndefined();
    const after = applyLockEvent(lock, event);
    expect(after).toMatchObject({ concessions: 250, price: lock.price + 250 });
    expect(explainLockPrice(after).value).toBe(after.price);
    expect(after.adjustments.at(-1)?.source).toBe('Granted by Rosa Lindgren: Appraisal came late');
  });

  test('above what a role grants alone another person who may must approve, also when given in parts', () => {
    expect(refused(give(251))).toBe('CONCESSION_ABOVE_LIMIT');
    expect(must(give(251, { approvedBy: adam })).grant.approvedBy).toBe('Adam Pell');
    expect(refused(give(1, {}, mine({ concessions: 250 })))).toBe('CONCESSION_ABOVE_LIMIT');
    expect(refused(give(251, { approvedBy: { ...rosa, personId: 'eve' } }))).toBe('APPROVER_NOT_ALLOWED');
    expect(refused(give(500, { grantedBy: { ...rosa, roles: ['lock-desk'] }, approvedBy: { ...adam, personId: 'rosa' } }))).toBe(
      'APPROVER_NOT_ALLOWED',
    );
  });

  test('its other refusals', () => {
    expect(refused(give(1001, { grantedBy: adam }))).toBe('CONCESSION_MAXIMUM');
    for (const points of [0, -5, 1.5]) expect(refused(give(points))).toBe('CONCESSION_MAXIMUM');
    expect(refused(give(100, { reason: '  ' }))).toBe('REASON_MISSING');
    expect(refused(give(100, { grantedBy: { ...rosa, roles: ['loan-officer'] } }))).toBe('CONCESSION_NOT_ALLOWED');
    expect(refused(give(100, {}, { ...mine(), status: 'Withdrawn' }))).toBe('LOAN_STATUS');
    expect(refused(grantConcession(loan, { points: 1, reason: 'x', grantedBy: rosa }, december))).toBe('NOT_LOCKED');
  });
});

describe('cancelling', () => {
  test('ends the lock for a reason; the loan is locked anew after the policy’s days', () => {
    const event = must(cancelLock(mine(), { reason: 'Borrower withdrew', by: 'Rosa Lindgren' }, december));
    const after = applyLockEvent(lock, event);
    expect(lockState(after, december.now.instant)).toBe('cancelled');
    expect(after.price).toBe(lock.price);
    const again = { ...loan, lock: after };
    expect(refused(cancelLock(again, { reason: 'twice', by: 'x' }, december))).toBe('LOCK_CANCELLED');
    expect(refused(extendLock(again, '5-days', december))).toBe('LOCK_CANCELLED');
    expect(verifyLock(again, wish, live, december)).toMatchObject({
      refusal: { code: 'LOCK_CANCELLED', message: expect.stringContaining('from 01/13/2027') },
    });
    expect(refused(verifyLock(again, wish, live, at('2027-01-12', '11:00')))).toBe('LOCK_CANCELLED');
    expect(refused(verifyLock(again, wish, live, at('2027-01-13', '11:00')))).toBeUndefined();
  });

  test('works whatever the loan’s status, and not without a lock, a reason or in time', () => {
    const fallen = { ...mine(), status: 'Withdrawn' as const };
    expect(refused(cancelLock(fallen, { reason: 'Withdrawn', by: 'x' }, december))).toBeUndefined();
    expect(refused(cancelLock(fallen, { reason: '', by: 'x' }, december))).toBe('REASON_MISSING');
    expect(refused(cancelLock(loan, { reason: 'x', by: 'x' }, december))).toBe('NOT_LOCKED');
    expect(refused(cancelLock(mine(), { reason: 'x', by: 'x' }, at('2027-01-05', '09:00')))).toBe('LOCK_EXPIRED');
  });
});

describe('exceptions by the desk', () => {
  const grant = { days: 12, cost: 175, reason: 'Title company closed', by: 'Rosa Lindgren' };

  test('an extension beyond the maxima, at the cost named', () => {
    const spent = mine({ extensions: 2, extendedDays: 30 });
    const event = must(extendAsGranted(spent, grant, december));
    expect(event).toMatchObject({ days: 12, exception: { by: 'Rosa Lindgren' }, adjustment: { effect: -175 }, price: lock.price - 175 });
    expect(must(extendAsGranted(spent, { ...grant, cost: 0 }, december)).adjustment.effect).toBe(0);
    expect(refused(extendAsGranted(spent, { ...grant, days: 0 }, december))).toBe('EXCEPTION_NOT_POSSIBLE');
    expect(refused(extendAsGranted(spent, { ...grant, cost: -1 }, december))).toBe('EXCEPTION_NOT_POSSIBLE');
    expect(refused(extendAsGranted(spent, { ...grant, reason: '' }, december))).toBe('REASON_MISSING');
    expect(refused(extendAsGranted(mine(), grant, at('2027-01-05', '09:00')))).toBe('LOCK_EXPIRED');
  });

  test('a relock beyond the maxima or in the waiting time, at the worse price less the cost named', () => {
    const soon = at('2027-01-11', '11:00');
    const waiting = under({ relock: { ...december.policy.relock, waitDays: 30 } }, soon);
    const often = mine({ relocks: 2 });
    const sheetOf = (version: string) => [live, better].find((sheet) => sheet.sheet.versionId === version);
    expect(refused(relockLoan(often, '30-days', better, sheetOf, soon))).toBe('RELOCK_LIMIT');
    expect(relockLoan(mine(), '30-days', better, sheetOf, waiting)).toMatchObject({
      refusal: { code: 'RELOCK_TOO_SOON', details: { from: '2027-02-03' } },
    });
    const made = must(relockAsGranted(often, { ...grant, days: 30 }, better, sheetOf, waiting));
    expect(made.event).toMatchObject({ governs: 'original', exception: { reason: grant.reason }, price: made.original!.price - 175 });
    expect(refused(relockAsGranted(often, grant, better, sheetOf, waiting))).toBe('TERM_NOT_OFFERED');
    expect(refused(relockAsGranted(mine(), { ...grant, days: 30 }, better, sheetOf, december))).toBe('LOCK_STILL_ACTIVE');
  });
});

test('the note of what is locked is the one the Loan Estimate computes, of every product', () => {
  const charged = new Set<string>();
  for (const product of live.products) {
    const trace = { ...lock.terms.trace!, productId: product.productId };
    const amount = lockedNoteAmount({ scenario: samplePurchase, closingDate: '2027-01-04' }, trace, live, '2026-12-14');
    const estimate = insuranceCharges({
      mortgageType: product.mortgageType,
      purpose: 'Purchase',
      baseLoan: samplePurchase.loanAmount,
      ltv: samplePurchase.ltv,
      value: samplePurchase.value,
      score: 744,
      noteRate: trace.rate,
      termMonths: product.termMonths,
      fixedRate: product.amortization === 'Fixed',
      occupancy: 'primary',
      units: 1,
      borrowers: 1,
      manufactured: false,
      cashOut: false,
      streamline: false,
      fundingFeeExempt: false,
      closing: '2027-01-04',
      financed: true,
      source: 'Application',
    });
    expect(amount, product.name).toBe(must(estimate).noteAmount.value);
    if (amount > samplePurchase.loanAmount) charged.add(product.mortgageType);
  }
  expect([...charged].sort()).toEqual(['FHA', 'USDARuralDevelopment', 'VA']);
});

test('a change is refused when its result differs from what was verified: entries, policy, price', () => {
  const verified = { basedOn: 1, price: 99_000, policyVersion: '2026-11-01' };
  const outcome = (over: Partial<typeof verified>, policy = '2026-11-01', price?: number) =>
    asVerified(lock, { ...verified, ...over }, policy, price);
  expect(outcome({}, '2026-11-01', 99_000).ok).toBe(true);
  expect(refused(outcome({ basedOn: 2 }))).toBe('LOCK_CHANGED');
  expect(outcome({}, '2026-12-01', 98_000)).toMatchObject({
    refusal: { code: 'POLICY_CHANGED', details: { verifiedUnder: '2026-11-01', now: '2026-12-01' } },
  });
  expect(refused(outcome({}, '2026-11-01', 98_999))).toBe('PRICE_CHANGED');
});
