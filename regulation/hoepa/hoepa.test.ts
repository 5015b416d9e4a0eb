import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { pointsAndFeesAsGiven } from '../qm/index.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { highCostMortgage, hoepaAprTest, hoepaPointsAndFeesCap, hoepaPointsAndFeesTest, type HoepaLoan } from './index.ts';

describe('high-cost mortgages, 12 CFR 1026.32(a)(1)', () => {
  test.each([
    ['HOEPA-01', 'first', false, 200000, 196000, 13, 6.5, 9000, undefined, undefined, 2026, false, false, 9800, false],
    ['HOEPA-02', 'first', false, 200000, 196000, 13.01, 6.5, 9800, undefined, undefined, 2026, true, false, 9800, false],
    ['HOEPA-03', 'first', false, 200000, 196000, 9, 6.5, 9800.01, undefined, undefined, 2026, false, true, 9800, false],
    ['HOEPA-04', 'first', true, 49999, 49000, 15, 6.5, 1000, undefined, undefined, 2026, false, false, 2450, false],
    ['HOEPA-05', 'second', false, 60000, 59000, 15.01, 6.5, 1000, undefined, undefined, 2026, true, false, 2950, false],
    ['HOEPA-06', 'first', false, 27591.99, 27000, 9, 6.5, 1380.01, undefined, undefined, 2026, false, true, 1380, false],
    ['HOEPA-07', 'first', false, 15000, 14000, 9, 6.5, 1150, undefined, undefined, 2026, false, true, 1120, false],
    ['HOEPA-08', 'first', false, 26968, 26900, 9, 6.5, 1348, undefined, undefined, 2025, false, true, 1345, false],
    ['HOEPA-09', 'first', false, 200000, 196000, 9, 6.5, 1000, 37, 1, 2026, false, false, 9800, true],
    ['HOEPA-10', 'first', false, 200000, 196000, 9, 6.5, 1000, 24, 2.01, 2026, false, false, 9800, true],
  ] as const)(
    '%s: %s lien, personal property %s, note %d, total %d, APR %d over %d, fees %d, penalty %s months %s percent',
    (
      _id,
      lien,
      personalProperty,
      loanAmount,
      totalLoanAmount,
      apr,
      apor,
      pointsAndFees,
      prepayMonths,
      prepayPercent,
      year,
      ...expected
    ) => {
      const [aprTrigger, feeTrigger, feeCap, prepayTrigger] = expected;
      const inputs = { lien, personalProperty, loanAmount, totalLoanAmount, apr, apor, pointsAndFees, prepayMonths, prepayPercent, year };
      expect(soundAnswer(runCase(inputs))).toMatchObject({ aprTrigger, feeTrigger, feeCap, prepayTrigger });
    },
  );

  test('SCE-hcm: no year is needed where every table gives the same threshold', () => {
    const inputs = { apr: 9.91, apor: 3.83, dwelling: 'personal_property', loanAmount: 255102.04, totalLoanAmount: 255102.04 };
    const answer = soundAnswer(runCase({ ...inputs, pointsAndFees: 5072.04, prepayPenalty: 0 }));
    expect(answer).toMatchObject({ aprTriggerSpread: 6.5, difference: -0.42, maxPointsFees: 12755.1, isHighCost: false });
  });

  test('a small loan needs its year', () => {
    const result = runCase({ apr: 9, apor: 6.5, loanAmount: 26_500, pointsAndFees: 1_000 });
    expect(result).toMatchObject({ ok: false, refusal: { field: 'year' } });
  });

  test('a year alone gives its thresholds', () => {
    expect(soundAnswer(runCase({ year: 2026 }))).toMatchObject({ hoepaTotalLoanAmount: 27592, hoepaDollarTrigger: 1380 });
  });

  test('the edges: 50,000 on personal property, 36 months, 2 percent, no penalty at all', () => {
    const loan = { year: 2026, lien: 'first', personalProperty: true, loanAmount: 49_999.99, apr: 14, apor: 6.5, pointsAndFees: 100 };
    const trigger = (change: object) => soundAnswer(runCase({ ...loan, ...change }))['aprTrigger'];
    expect([trigger({}), trigger({ loanAmount: 50_000 }), trigger({ loanAmount: 50_000.01 })]).toEqual([false, true, true]);
    const penalty = (prepayMonths: number, prepayPercent: number) =>
      soundAnswer(runCase({ ...loan, prepayMonths, prepayPercent }))['prepayTrigger'];
    expect([penalty(36, 2), penalty(37, 1), penalty(1, 2.001), penalty(0, 0)]).toEqual([false, true, true, false]);
    const tree = hoepaAprTest({ lien: 'subordinate', personalProperty: false, loanAmount: 1, apr: 9_000, apor: 6_000 }).threshold.why;
    expect(tree.parts?.map((part) => part.figure.amount)).toEqual(['no', 'no', '0.01']);
  });

  test('amounts must be above zero, and one cent is', () => {
    expect(hoepaPointsAndFeesCap(2026, 0, 1)).toMatchObject({ ok: false, refusal: { field: 'loanAmount' } });
    expect(hoepaPointsAndFeesCap(2026, -1, 1)).toMatchObject({ ok: false, refusal: { field: 'loanAmount' } });
    expect(hoepaPointsAndFeesCap(2026, 1, 0)).toMatchObject({ ok: false, refusal: { field: 'totalLoanAmount' } });
    expect(hoepaPointsAndFeesCap(2026, 1, -1)).toMatchObject({ ok: false, refusal: { field: 'totalLoanAmount' } });
    expect(hoepaPointsAndFeesCap(2026, 1, 1).ok).toBe(true);
    expect(runCase({ year: 2026, loanAmount: 0, apr: 9, apor: 6, pointsAndFees: 0 })).toMatchObject({
      ok: false,
      refusal: { field: 'loanAmount' },
    });
  });

  test.each([
    ['pointsAndFees', { year: 2026, loanAmount: 200_000, apr: 9, apor: 6 }],
    ['apr', { year: 2026, loanAmount: 200_000, apor: 6, pointsAndFees: 0 }],
    ['apor', { year: 2026, loanAmount: 200_000, apr: 9, pointsAndFees: 0 }],
    ['pointsAndFees', { year: 2026, loanAmount: 200_000, apr: 9, apor: 6, pointsAndFees: -1 }],
    ['apr', { year: 2026, loanAmount: 200_000, apr: -9, apor: 6, pointsAndFees: 0 }],
  ])('%s is asked for: nothing is taken for granted', (field, inputs) => {
    expect(runCase(inputs)).toMatchObject({ ok: false, refusal: { field } });
  });

  test('a year without a table is refused', () => {
    expect(hoepaPointsAndFeesCap(2027, 200_000_00, 196_000_00)).toMatchObject({ ok: false, refusal: { code: 'YEAR_WITHOUT_TABLE' } });
  });

  test('more APR, fees or penalty never take a loan out of high cost', () => {
    const loan = fc.record({
      apr: fc.integer({ min: 5_000, max: 16_000 }),
      fees: fc.integer({ min: 0, max: 20_000_00 }),
      months: fc.integer({ min: 0, max: 60 }),
      percent: fc.integer({ min: 0, max: 4_000 }),
    });
    fc.assert(
      fc.property(loan, loan, fc.integer({ min: 10_000_00, max: 300_000_00 }), (a, b, loanAmount) => {
        const judged = (pick: (x: number, y: number) => number) => {
          const full: HoepaLoan = {
            year: 2026,
            lien: 'first',
            personalProperty: false,
            loanAmount,
            totalLoanAmount: loanAmount,
            apr: pick(a.apr, b.apr),
            apor: 6_000,
            pointsAndFees: pointsAndFeesAsGiven(pick(a.fees, b.fees)),
            prepaymentPenalty: { months: pick(a.months, b.months), percent: pick(a.percent, b.percent) },
          };
          const found = must(highCostMortgage(full));
          soundTree(found.highCost.why);
          return found.highCost.value;
        };
        return !judged(Math.min) || judged(Math.max);
      }),
    );
  });
});

test('12 CFR 1026.32(a)(1)(ii): the exact threshold decides, not the cent it rounds to', () => {
  const cap = must(hoepaPointsAndFeesCap(2026, 300_000_00, 300_000_17)); // 15,000.0085 dollars: a cent more is over it
  const over = (cents: number) => hoepaPointsAndFeesTest(pointsAndFeesAsGiven(cents), cap).value;
  expect([over(15_000_00), over(15_000_01)]).toEqual([false, true]);
});
