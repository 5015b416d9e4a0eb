import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Decimal } from 'decimal.js';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runFhaCase } from './case.ts';
import { fhaMonthlyPremium, fhaMonthlyPremiums, fhaRates, fhaRefund, hudBalances } from './index.ts';

describe('FHA annual premium rates, mortgagee letter 2023-05', () => {
  test.each([
    ['FHA-MIP-01', 289500, 96.5, 360, 55, 'term'],
    ['FHA-MIP-02', 270000, 90, 360, 50, 11],
    ['FHA-MIP-03', 285000, 95, 360, 50, 'term'],
    ['FHA-MIP-04', 285030, 95.01, 360, 55, 'term'],
    ['FHA-MIP-05', 800000, 96.5, 360, 75, 'term'],
    ['FHA-MIP-06', 800000, 95, 360, 70, 'term'],
    ['FHA-MIP-07', 800000, 90, 360, 70, 11],
    ['FHA-MIP-08', 200000, 90, 180, 15, 11],
    ['FHA-MIP-09', 200000, 90.01, 180, 40, 'term'],
    ['FHA-MIP-10', 800000, 78, 180, 15, 11],
    ['FHA-MIP-11', 800000, 90, 180, 40, 11],
    ['FHA-MIP-12', 800000, 95, 180, 65, 'term'],
    ['FHA-MIP-13', 726200, 96.5, 360, 55, 'term'],
    ['FHA-MIP-14', 726201, 96.5, 360, 75, 'term'],
  ] as const)('%s: base %d at %d LTV over %i months: %i basis points for %s', (_id, baseLoan, ltv, months, annualBps, durationYears) => {
    const answer = soundAnswer(runFhaCase({ baseLoan, ltv, months, endorsedOnOrAfter: '2023-03-20' }));
    expect(answer).toMatchObject({ annualBps, durationYears });
  });

  test('FHA-test-repo: 400,000 on 420,000 is 7,000 upfront and 183.33 by the simple estimate', () => {
    const answer = soundAnswer(runFhaCase({ baseLoan: 400000, value: 420000, months: 360 }));
    expect(answer).toMatchObject({ upfront: 7000, annualBps: 55, simpleMonthly: 183.33 });
  });

  test('a loan endorsed before the table is refused; a loan of before June 2009 keeps its own rates', () => {
    const loan = { baseLoan: 200_000_00, ltv: 96_500, termMonths: 360 };
    expect(fhaRates({ ...loan, endorsedOn: '2023-03-19' })).toMatchObject({ ok: false, refusal: { field: 'endorsedOn' } });
    const oldRates = must(fhaRates({ ...loan, refinancesLoanBeforeJune2009: true }));
    expect([oldRates.basisPoints.value, oldRates.upfront.value]).toEqual([55, 10]);
  });

  test.each([
    [80_000, 360, 11],
    [90_000, 360, 11],
    [90_000, 180, 11],
    [90_001, 180, 'term'],
    [97_750, 360, 'term'],
  ] as const)(
    'HUD 4000.1 appendix 1.0: a refinance of a loan of before June 2009 at %i LTV over %i months: %s',
    (ltv, termMonths, years) => {
      const oldRates = must(fhaRates({ baseLoan: 200_000_00, ltv, termMonths, refinancesLoanBeforeJune2009: true }));
      expect([oldRates.basisPoints.value, oldRates.years, oldRates.upfront.value]).toEqual([55, years, 10]);
    },
  );
});

describe("FHA monthly premium by HUD's average balance", () => {
  test("FHA-HUD: HUD's own example of 43.26", () => {
    const answer = soundAnswer(runFhaCase({ loanInclUFMIP: 106605, rate: 7.5, months: 360, annualRate: 0.005, upfrontFactor: 0.0225 }));
    expect(answer['averageBalance']).toBeCloseTo(106160.6542, 4);
    expect(answer).toMatchObject({ annualBeforeAdj: 530.8, annual: 519.12, monthly: 43.26 });
  });

  test.each([
    ['FHA-CALC-1', 289500, 6.5, 360, 0.0055, 5066.25, 294566, 293074.6158, 1611.91, 1584.19, 132.02],
    ['FHA-CALC-2', 270000, 6.25, 360, 0.005, 4725, 274725, 273266.1367, 1366.33, 1342.83, 111.9],
    ['FHA-CALC-3', 200000, 5.75, 180, 0.0015, 3500, 203500, 199505.2592, 299.26, 294.11, 24.51],
    ['FHA-CALC-4', 800000, 6.75, 360, 0.0075, 14000, 814000, 810072.1842, 6075.54, 5971.05, 497.59],
  ] as const)(
    '%s: base %d at %d over %i months',
    (_id, base, rate, months, annualRate, ufmip, totalLoan, average, annualBeforeAdj, annual, monthly) => {
      const answer = soundAnswer(runFhaCase({ base, rate, months, annualRate }));
      expect(answer).toMatchObject({ ufmip, totalLoan, annualBeforeAdj, annual, monthly });
      expect(answer['averageBalance']).toBeCloseTo(average, 3);
    },
  );

  test('FHA-CALC-Y2: the second year costs less', () => {
    const answer = soundAnswer(runFhaCase({ totalLoan: 294566, rate: 6.5, months: 360, annualRate: 0.0055, year: 2 }));
    expect(answer).toMatchObject({ annualBeforeAdj: 1593.25, annual: 1565.85, monthly: 130.49 });
    expect(answer['averageBalance']).toBeCloseTo(289682.2617, 3);
  });

  test('the rate is found from the LTV when it is not said', () => {
    const answer = soundAnswer(runFhaCase({ base: 289500, rate: 6.5, months: 360, ltv: 96.5 }));
    expect(answer).toMatchObject({ monthly: 132.02 });
  });

  test('premiums never rise from year to year, and the balance runs out', () => {
    const loan = fc.record({ total: fc.integer({ min: 50_000_00, max: 1_000_000_00 }), rate: fc.integer({ min: 2_000, max: 10_000 }) });
    fc.assert(
      fc.property(loan, fc.constantFrom(180, 360), ({ total, rate }, termMonths) => {
        const terms = { totalLoan: total, rate, termMonths, annualRate: new Decimal('0.0055'), upfrontFactor: new Decimal('0.0175') };
        const premiums = must(fhaMonthlyPremiums(terms, 'term')).map((premium) => premium.value);
        const balances = hudBalances(total, rate, termMonths);
        return premiums.every((premium, year) => year === 0 || premium <= premiums[year - 1]!) && balances.every((balance) => balance > 0);
      }),
      { numRuns: 15 },
    );
  });

  test('eleven years are eleven premiums, and a year outside the term is refused', () => {
    const terms = {
      totalLoan: 200_000_00,
      rate: 6_000,
      termMonths: 120,
      annualRate: new Decimal('0.0015'),
      upfrontFactor: new Decimal('0.0175'),
    };
    const eleven = must(fhaMonthlyPremiums({ ...terms, termMonths: 180 }, 11));
    expect(eleven).toHaveLength(11);
    // Computed for all years at once or for one year alone: the same premium.
    for (const year of [1, 7, 11]) expect(eleven[year - 1]).toEqual(must(fhaMonthlyPremium({ ...terms, termMonths: 180, year })).monthly);
    expect(must(fhaMonthlyPremiums(terms, 11))).toHaveLength(10);
    expect(fhaMonthlyPremium({ ...terms, year: 11 })).toMatchObject({ ok: false, refusal: { field: 'year' } });
  });
});

test('FHA-refund: 80 percent in month 1, two less each month, nothing after 36', () => {
  const answer = soundAnswer(runFhaCase({ monthsSinceEndorsement: [1, 12, 13, 24, 25, 36, 37] }));
  expect(answer).toMatchObject({ refundPercent: [80, 58, 56, 34, 32, 10, 0] });
  const refund = must(fhaRefund(5_066_25, 12));
  soundTree(refund.why);
  expect(refund.value).toBe(2_938_43);
});

test.each([
  ['no LTV and no value', { baseLoan: 200000, months: 360 }, 'ltv'],
  ['an unreadable rate', { base: 200000, rate: 'six', months: 360, annualRate: 0.0055 }, 'rate'],
  ['nothing', {}, 'baseLoan'],
  ['month nought', { monthsSinceEndorsement: [0] }, 'monthsSinceEndorsement'],
] as const)('%s is refused naming the field', (_what, inputs, field) => {
  expect(runFhaCase(inputs)).toMatchObject({ ok: false, refusal: { field } });
});

test('the term decides the FHA rates and is asked for', () => {
  expect(runFhaCase({ baseLoan: 289_500, ltv: 96.5 })).toMatchObject({ ok: false, refusal: { field: 'months' } });
  expect(runFhaCase({ baseLoan: 289_500, ltv: -96.5, months: 360 })).toMatchObject({ ok: false, refusal: { field: 'ltv' } });
});
