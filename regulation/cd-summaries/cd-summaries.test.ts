import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { alternativeCash, closingCostTotals, monthsProration, placeOf, principalReduction, proration, summaryTotals } from './index.ts';

const lines = (amounts: readonly number[]) => amounts.map((amount, k) => ({ label: `Line ${k + 1}`, amount }));

describe('totals (12 CFR 1026.38(j), (k))', () => {
  test('GSE sample Purchase_Fixed: 193,609.29 less 175,790.00 from the borrower, 44,835.00 to the seller', () => {
    const found = summaryTotals({
      K: lines([180_000_00, 5_000_00, 8_534_29, 75_00]),
      L: lines([10_000_00, 144_000_00, 18_000_00, 2_500_00, 750_00, 300_00, 240_00]),
      M: lines([180_000_00, 5_000_00, 75_00]),
      N: lines([12_200_00, 100_000_00, 25_000_00, 2_500_00, 300_00, 240_00]),
    });
    expect([found.totals.K.value, found.totals.L.value, found.fromBorrower.value, found.toSeller.value]).toEqual([
      193_609_29, 175_790_00, 17_819_29, 44_835_00,
    ]);
    soundTree(found.fromBorrower.why);
  });

  test('(j)(4)(i): what is paid outside closing is in no total', () => {
    const found = summaryTotals({
      K: [...lines([100_00]), { label: 'Second mortgage, P.O.C. Borrower', amount: 40_00, outsideClosing: true }],
      L: [],
      M: [],
      N: [],
    });
    expect(found.totals.K.value).toBe(100_00);
  });

  test('GSE sample NonSeller_ARM: cash from the borrower and the costs financed', () => {
    const found = alternativeCash({
      loanAmount: 211_000_00,
      closingCosts: 11_226_81,
      paidBefore: 445_00,
      payoffs: lines([183_000_00, 5_000_00, 12_000_00, 10_000_00]),
    });
    expect([found.payoffs.value, found.cash.value, found.direction, found.costsFinanced.value]).toEqual([
      210_000_00,
      -9_781_81,
      'FromBorrower',
      1_000_00,
    ]);
    soundTree(found.cash.why);
  });

  test('section J is D and I less the lender credits', () => {
    expect(closingCostTotals({ D: 6_745_00, I: 4_981_81 }, -500_00).J.value).toBe(11_226_81);
    expect(closingCostTotals({ A: 1_160_00, B: 280_00, C: 2_885_50, E: 130_00, F: 2_312_96, G: 455_83, H: 1_350_00 }, 0)).toMatchObject({
      D: { value: 4_325_50 },
      I: { value: 4_248_79 },
    });
  });
});

describe('prorations', () => {
  test.each([
    [
      'H-25(B): actual days over 360',
      { yearly: 1_263_60 },
      '2013-01-01',
      '2013-04-14',
      { kind: 'actual days', daysInYear: 360 },
      104,
      365_04,
    ],
    [
      'H-25(B): sixteen days of thirty',
      { monthly: 150_00 },
      '2013-04-15',
      '2013-04-30',
      { kind: 'days of month', daysInMonth: 30 },
      16,
      80_00,
    ],
    ['365 days', { yearly: 4_380_00 }, '2026-07-01', '2026-08-19', { kind: 'actual days', daysInYear: 365 }, 50, 600_00],
    ['months of thirty days', { yearly: 3_600_00 }, '2026-01-01', '2026-03-31', { kind: '30/360' }, 90, 900_00],
  ] as const)('%s', (_what, amount, start, end, convention, days, prorated) => {
    const found = must(proration(amount, start, end, convention));
    expect([found.days.value, found.amount.value]).toEqual([days, prorated]);
    soundTree(found.amount.why);
  });

  test('half a month, and whole months', () => {
    expect([monthsProration(150_00, '0.5').value, monthsProration(75_00, '4').value]).toEqual([75_00, 300_00]);
  });

  test('both parts of a year are the year, to a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_99 }), fc.integer({ min: 1, max: 364 }), (yearly, day) => {
        const closing = addDays('2026-01-01', day);
        const before = addDays('2026-01-01', day - 1);
        const part = (start: string, end: string) =>
          must(proration({ yearly }, start, end, { kind: 'actual days', daysInYear: 365 })).amount.value;
        return Math.abs(part('2026-01-01', before) + part(closing, '2026-12-31') - yearly) <= 1;
      }),
    );
  });
});

describe('places', () => {
  test.each([
    ['comment 38(j)(2)(vi)-5', 'gift', 'L', 'Other Credits'],
    ['comment 38(j)(2)(vi)-4', 'escrow balance transferred', 'L', 'Other Credits'],
    ['comment 38(j)(1)(v)-2', 'payoff in a refinance on the standard form', 'K', '04'],
    ['comment 38(k)(2)(ii)-1', 'excess deposit', 'N', 'Excess Deposit'],
    ['comment 38(j)(2)(v)-1', 'seller credit for a fee', undefined, 'seller-paid column of that fee'],
  ] as const)('%s: %s', (_law, item, section, line) => {
    expect(placeOf(item).value).toMatchObject({ ...(section ? { section } : {}), line });
  });

  test('comment 38-4: a cure outside closing is marked and in no total; one from closing funds is in the totals', () => {
    expect(principalReduction({ form: 'standard', fromClosingFunds: false, paidBy: 'Lender', cure: true }).value).toMatchObject({
      marks: ['P.O.C.', 'Lender', 'for exceeding legal limits'],
      inTotals: false,
    });
    const inputs = {
      form: 'alternative',
      loanAmount: 150000,
      totalClosingCosts: -5000,
      paidBefore: 0,
      otherPayoffs: -140000,
      principalReductionToReduceCashOut: -1000,
    };
    expect(soundAnswer(runCase(inputs))).toMatchObject({ payoffsAndPayments: -141000, cash: 4000, direction: 'ToBorrower' });
  });
});
