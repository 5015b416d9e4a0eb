import { describe, expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import type { LockPolicy } from '../../../lock-policy/domain/index.ts';
import { compileSheet } from '../../../price/domain/index.ts';
import { movePrices } from '../../../price/samples/move-prices.ts';
import { samplePurchase } from '../../../price/samples/sample-purchase.ts';
import { sheet20261120 } from '../../../price/samples/sheet-2026-11-20.ts';
import { at, better, later, live, loan, locked, refused, under } from '../../samples/sample-lock.ts';
import type { Lock } from '../lock.ts';
import { relockAsGranted, relockLoan } from './relock-loan.ts';

// The sample lock ran through Monday 01/04/2027.
const soon = at('2027-01-11', '11:00');
const lock = locked();
const mine = (more: Partial<Lock> = {}) => ({ ...loan, lock: { ...lock, ...more } });
const sheets = [live, later, better];
const sheetOf = (version: string) => sheets.find((one) => one.sheet.versionId === version);
const relocking = (policy: Partial<LockPolicy['relock']>, context = soon) =>
  under({ relock: { ...context.policy.relock, ...policy } }, context);
const relock = (policy: Partial<LockPolicy['relock']>, date = '2027-01-11', sheet = better) =>
  relockLoan(mine(), '30-days', sheet, sheetOf, relocking(policy, at(date, '11:00')));

describe('when an expired lock may be relocked', () => {
  test.each([
    [3, '2027-01-06', 'RELOCK_TOO_SOON'],
    [3, '2027-01-07', undefined],
    [3, '2027-01-08', undefined],
    [1, '2027-01-05', undefined],
    [0, '2027-01-05', undefined],
  ])('with a wait of %i days, on %s: %s', (waitDays, date, code) => {
    expect(refused(relock({ waitDays }, date))).toBe(code);
  });

  test('a relock that waits is told its first day', () => {
    expect(relock({ waitDays: 30 })).toMatchObject({
      refusal: { message: 'An expired lock is relocked from 30 days after its expiry: 02/03/2027.', details: { from: '2027-02-03' } },
    });
  });

  test('the last relock allowed is made, the next is not', () => {
    expect(refused(relockLoan(mine({ relocks: 1 }), '30-days', better, sheetOf, soon))).toBeUndefined();
    expect(relockLoan(mine({ relocks: 2 }), '30-days', better, sheetOf, soon)).toMatchObject({
      refusal: { code: 'RELOCK_LIMIT', message: 'The loan has been relocked 2 times, the most the policy allows.' },
    });
  });

  test('the loan must be one that may be locked', () => {
    expect(refused(relockLoan({ ...mine(), status: 'Withdrawn' }, '30-days', better, sheetOf, soon))).toBe('LOAN_STATUS');
    const second = { ...mine(), scenario: { ...samplePurchase, lienPriority: 'SecondLien' as const } };
    expect(refused(relockLoan(second, '30-days', better, sheetOf, soon))).toBe('SECOND_LIEN');
  });

  test('a product with a cut-off is relocked before it; what the sheet refuses is said first', () => {
    const arm = mine({
      terms: { ...lock.terms, productId: '0104', rate: 6500 },
      original: { ...lock.original, productId: '0104', rate: 6500 },
    });
    const past = (wanted: typeof arm, time: string) => refused(relockLoan(wanted, '30-days', better, sheetOf, at('2027-01-11', time)));
    expect(past(arm, '17:29')).toBeUndefined();
    expect(past(arm, '17:30')).toBe('CUT_OFF_PASSED');
    expect(past({ ...arm, scenario: { ...samplePurchase, score: 560 } }, '17:30')).toBe('INELIGIBLE');
    expect(past(mine(), '17:30')).toBeUndefined();
    expect(past(mine({ terms: { ...lock.terms, productId: '9999' } }), '17:30')).toBe('PRODUCT_NOT_OFFERED');
  });
});

describe('what a relock costs', () => {
  test.each([
    ['the fee of the worst case on its last day', {}, '2027-02-03', [-250]],
    ['nothing the day after', {}, '2027-02-04', []],
    ['the later fee the day after', { feeAfter: 125 }, '2027-02-04', [-125]],
    ['the smallest fee there is', { feeAfter: 1 }, '2027-02-04', [-1]],
    ['no fee, where the worst case has none', { worstCaseFee: 0 }, '2027-02-03', []],
  ])('%s', (_name, policy, date, effects) => {
    const { event } = must(relock(policy, date));
    expect(event.adjustments.map(({ label, effect }) => [label, effect])).toEqual(effects.map((effect) => ['Relock fee', effect]));
    expect(event.price).toBe(event.terms.price + effects.reduce((sum, effect) => sum + effect, 0));
  });

  test.each([
    ['a market that rose leaves the original price', better, 'original', 0],
    ['a market that fell takes today’s', later, 'today', -125],
    ['in an unchanged market both are the same, and today’s is named', live, 'today', 0],
  ])('%s', (_name, sheet, governs, move) => {
    const { event, original } = must(relock({}, '2027-01-11', sheet));
    expect(event.governs).toBe(governs);
    expect(event.terms.price).toBe(original!.price + move);
    expect(event.terms.sheetVersion).toBe(governs === 'today' ? sheet.sheet.versionId : live.sheet.versionId);
  });

  test('while the worst case applies, a price the original sheet would not have locked is none', () => {
    const low = compileSheet(
      movePrices(sheet20261120, -10_000, { versionId: live.sheet.versionId, sequence: 1, effective: live.sheet.effective, title: 'Low' }),
    );
    const at30 = (date: string) => refused(relockLoan(mine(), '30-days', better, () => low, at(date, '11:00')));
    expect(at30('2027-02-03')).toBe('PRICE_BELOW_MINIMUM');
    expect(at30('2027-02-04')).toBeUndefined();
  });
});

describe('a relock the desk grants', () => {
  const grant = { days: 30, cost: 175, reason: 'Title company closed', by: 'Rosa Lindgren' };
  const granted = (change: Partial<typeof grant>, of = mine()) => relockAsGranted(of, { ...grant, ...change }, better, sheetOf, soon);

  test.each([
    [{ reason: ' ' }, 'REASON_MISSING'],
    [{ days: 0 }, 'EXCEPTION_NOT_POSSIBLE'],
    [{ days: 181 }, 'EXCEPTION_NOT_POSSIBLE'],
    [{ cost: -1 }, 'EXCEPTION_NOT_POSSIBLE'],
    [{ days: 31 }, 'TERM_NOT_OFFERED'],
    [{}, undefined],
  ])('%j: %s', (change, code) => {
    expect(refused(granted(change))).toBe(code);
  });

  test('takes the cost named off the worse price, with who granted it and why; a cost of nothing adds no line', () => {
    const { event } = must(granted({}));
    expect(event.adjustments).toEqual([
      { label: 'Relock fee, granted', source: 'Granted by Rosa Lindgren: Title company closed', effect: -175 },
    ]);
    expect(event.price).toBe(event.terms.price - 175);
    const free = must(granted({ cost: 0 })).event;
    expect([free.adjustments, free.price]).toEqual([[], free.terms.price]);
  });

  test('is for a loan that may be locked, with a lock that ran out', () => {
    expect(refused(granted({}, { ...mine(), status: 'Withdrawn' }))).toBe('LOAN_STATUS');
    expect(refused(relockAsGranted(loan, grant, better, sheetOf, soon))).toBe('NOT_LOCKED');
    expect(refused(granted({}, mine({ cancelled: true })))).toBe('LOCK_CANCELLED');
  });
});
