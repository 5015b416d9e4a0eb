import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { regZCalendars } from '../timing/index.ts';
import { runCase } from './case.ts';
import { fundingDay, lockCovers, noticeCopies, rightToRescind, type RescindableFacts } from './index.ts';

const refinance: RescindableFacts = { purpose: 'refinance', principalDwelling: true, sameCreditor: false, newAdvance: 0 };

describe('12 CFR 1026.23(a), (f): who may rescind', () => {
  test.each([
    ['a refinance by another creditor: the whole, on form H-8', {}, true, 'whole', 'H-8'],
    ['a purchase', { purpose: 'purchase' }, false, undefined, undefined],
    ['first construction', { purpose: 'initial construction' }, false, undefined, undefined],
    ['no principal dwelling', { principalDwelling: false }, false, undefined, undefined],
    ['the same creditor without new money', { sameCreditor: true }, false, undefined, undefined],
    [
      'the same creditor with new money: that alone, on form H-9',
      { sameCreditor: true, newAdvance: 12_000_00 },
      true,
      'the new advance',
      'H-9',
    ],
    ['an agency of a state', { stateAgency: true }, false, undefined, undefined],
    [
      'a second loan by the same creditor is no refinance',
      { purpose: 'home equity', sameCreditor: true, newAdvance: 1 },
      true,
      'whole',
      'H-8',
    ],
  ] as const)('%s', (_what, change, rescindable, extent, form) => {
    const found = rightToRescind({ ...refinance, ...change });
    expect([found.rescindable.value, found.extent, found.form]).toEqual([rescindable, extent, form]);
    soundTree(found.rescindable.why);
  });

  test('(b)(1): two copies on paper for each owner, one where it is electronic', () => {
    expect([noticeCopies(3, 'paper').value, noticeCopies(3, 'electronic').value]).toEqual([6, 3]);
  });
});

describe('12 CFR 1026.23(c): when money may go out', () => {
  const calendars = regZCalendars();
  test.each([
    ['2026-06-26', '2026-06-30', '2026-07-01', '2026-07-01'],
    ['2026-11-25', '2026-11-30', '2026-12-01', '2026-12-01'],
    ['2026-12-24', '2026-12-29', '2026-12-30', '2026-12-30'],
    // Signed on a Wednesday it ends on Saturday: the law allows Sunday, a wire goes on Monday.
    ['2026-09-16', '2026-09-19', '2026-09-20', '2026-09-21'],
  ])('signed %s: ends at midnight of %s', (signed, ends, from, wire) => {
    const found = must(fundingDay(signed, true, calendars));
    expect([found.rescissionEnds?.value, found.fundFrom.value, found.wireFrom]).toEqual([ends, from, wire]);
    soundTree(found.fundFrom.why);
  });

  test('a notice delivered later moves it', () => {
    expect(must(fundingDay('2026-06-22', true, calendars, { noticeOn: '2026-06-26' })).fundFrom.value).toBe('2026-07-01');
  });

  test('without a right the money goes out on the day of signing, and the lock must cover the money', () => {
    expect(must(fundingDay('2026-09-10', false, calendars)).fundFrom.value).toBe('2026-09-10');
    const covered = lockCovers('2026-09-14', must(fundingDay('2026-09-10', true, calendars)).fundFrom);
    expect(covered.value).toBe(false);
    soundTree(covered.why);
  });

  test('rescission, disbursement and prepaid interest together', () => {
    const inputs = { signed: '2026-06-26', loan: 300000, rate: 6.5, basis: 365, interestCreditThroughDay: 5 };
    expect(soundAnswer(runCase(inputs))).toMatchObject({ fundFrom: '2026-07-01', firstPayment: '2026-08-01', prepaidDays: 0 });
  });
});
