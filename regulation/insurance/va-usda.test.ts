import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase, runUsdaCase, runVaCase } from './case.ts';
import { usdaRates, usdaUpfrontFee, vaFundingFee, type VaLoan } from './index.ts';

describe('VA funding fee, 38 U.S.C. 3729(b)(2)', () => {
  test.each([
    ['VA-1', 'purchase', true, 0, 400000, 2.15, 8600],
    ['VA-2', 'purchase', false, 0, 400000, 3.3, 13200],
    ['VA-3', 'purchase', true, 5, 380000, 1.5, 5700],
    ['VA-4', 'purchase', false, 9.99, 360040, 1.5, 5400.6],
    ['VA-5', 'purchase', true, 10, 360000, 1.25, 4500],
    ['VA-6', 'irrrl', false, 0, 310000, 0.5, 1550],
    ['VA-7', 'cashout', true, 0, 310000, 2.15, 6665],
    ['VA-8', 'cashout', false, 0, 310000, 3.3, 10230],
    ['VA-9', 'assumption', false, 0, 250000, 0.5, 1250],
  ] as const)(
    '%s: %s, first use %s, %d down, base %d: %d percent, %d',
    (_id, type, firstUse, downPaymentPercent, baseLoan, feePercent, fee) => {
      const answer = soundAnswer(runVaCase({ type, firstUse, downPaymentPercent, baseLoan, exempt: false }));
      expect(answer).toMatchObject({ feePercent, fee });
    },
  );

  const loan: VaLoan = { type: 'purchase', firstUse: true, downPayment: 0, baseLoan: 400_000_00, exempt: false };

  test('an exempt veteran pays nothing, and the explanation says why', () => {
    const found = must(vaFundingFee({ ...loan, exempt: true }));
    expect(found.fee.value).toBe(0);
    expect(JSON.stringify(soundTree(found.fee.why))).toContain('exempt');
  });

  test.each(['2023-04-06', '2031-11-15'])('a loan closed on %s has no table', (closedOn) => {
    expect(vaFundingFee({ ...loan, closedOn })).toMatchObject({ ok: false, refusal: { field: 'closedOn' } });
  });

  test('more money down never costs more', () => {
    const down = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(down, down, fc.boolean(), (a, b, firstUse) => {
        const at = (downPayment: number) => must(vaFundingFee({ ...loan, firstUse, downPayment })).fee.value;
        return at(Math.max(a, b)) <= at(Math.min(a, b));
      }),
    );
  });
});

describe('USDA fees, 7 CFR 3555.107', () => {
  test('USDA-1: a financed fee is one percent of the total', () => {
    expect(soundAnswer(runUsdaCase({ base: 200000, upfrontPercent: 1 }))).toMatchObject({ financedTotal: 202020.2, fee: 2020.2 });
    expect(soundAnswer(runUsdaCase({ base: 200000, financed: false }))).toMatchObject({ financedTotal: 200000, fee: 2000 });
  });

  test('USDA-2: the simple estimate of 202,020', () => {
    expect(soundAnswer(runUsdaCase({ total: 202020, annualPercent: 0.35 }))).toMatchObject({ monthlySimple: 58.92 });
  });

  test('USDA-3: the average scheduled balance of the first year', () => {
    const answer = soundAnswer(runUsdaCase({ loan: 202020.2, rate: 6.25, months: 360 }));
    expect(answer).toMatchObject({ average: 200947.43, annual: 703.32, monthly: 58.61 });
  });

  test('fee and base add up to the total, and the fee is the rate of it within a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_00, max: 900_000_00 }), (base) => {
        const { fee, total } = must(usdaUpfrontFee(base, 1_000, true));
        return fee.value + base === total.value && Math.abs(fee.value - total.value / 100) <= 1;
      }),
    );
  });

  test('a day before the table is refused, and the rates say they are unverified', () => {
    expect(usdaRates('2016-09-30')).toMatchObject({ ok: false, refusal: { code: 'YEAR_WITHOUT_TABLE' } });
    expect(must(usdaRates('2026-11-20')).annual.why.source).toContain('[unverified]');
  });
});

test('a case names its program', () => {
  expect(soundAnswer(runCase({ program: 'VA', type: 'IRRRL', baseLoan: '$310,000' }))).toMatchObject({ fee: 1550 });
  expect(runCase({ program: 'constructor' })).toMatchObject({ ok: false, refusal: { field: 'program' } });
  expect(runVaCase({ type: 'boat', baseLoan: 1 })).toMatchObject({ ok: false, refusal: { field: 'type' } });
});

test.each([
  ['type', { firstUse: true, downPaymentPercent: 0, baseLoan: 100_000 }],
  ['firstUse', { type: 'purchase', downPaymentPercent: 0, baseLoan: 100_000 }],
  ['firstUse', { type: 'cashout', baseLoan: 100_000 }],
  ['downPaymentPercent', { type: 'purchase', firstUse: true, baseLoan: 100_000 }],
])('%s decides the VA fee and is asked for', (field, inputs) => {
  expect(runVaCase(inputs)).toMatchObject({ ok: false, refusal: { field } });
});

test('an exempt veteran, a streamline refinance and an assumption need neither use nor down payment', () => {
  expect(soundAnswer(runVaCase({ type: 'purchase', baseLoan: 400_000, exempt: true }))).toMatchObject({ feePercent: 0, fee: 0 });
  expect(soundAnswer(runVaCase({ type: 'irrrl', baseLoan: 310_000 }))).toMatchObject({ fee: 1550 });
  expect(soundAnswer(runVaCase({ type: 'assumption', baseLoan: 250_000 }))).toMatchObject({ fee: 1250 });
});
