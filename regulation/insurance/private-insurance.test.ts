import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runPmiCase } from './case.ts';
import { borrowerPaidPremium, lenderPaidInsurance, privateInsuranceEnd, scheduledPremiums, type InsuredRisk } from './index.ts';

describe('end of private mortgage insurance, 12 U.S.C. 4901–4902', () => {
  test.each([
    ['PMI-1', 285000, 6.5, 360, 300000, '2026-05-01', 124, 135, '2036-08-01', '2037-07-01', 180, '2041-05-01'],
    ['PMI-2', 291000, 7, 360, 300000, '2026-05-01', 140, 151, '2037-12-01', '2038-11-01', 180, '2041-05-01'],
    ['PMI-3', 270000, 6.125, 360, 300000, '2026-05-01', 91, 105, '2033-11-01', '2035-01-01', 180, '2041-05-01'],
    ['PMI-4', 285000, 5.75, 180, 300000, '2026-05-01', 41, 46, '2029-09-01', '2030-02-01', 90, '2033-11-01'],
    ['PMI-5', 243000, 6.5, 360, 300000, '2026-05-01', 14, 38, '2027-06-01', '2029-06-01', 180, '2041-05-01'],
    ['PMI-6', 162000, 3.875, 360, 180000, '2026-05-01', 68, 80, '2031-12-01', '2032-12-01', 180, '2041-05-01'],
    ['PMI-7', 150000, 4.25, 360, 180000, '2026-05-01', 28, 44, '2028-08-01', '2029-12-01', 180, '2041-05-01'],
  ] as const)(
    '%s: %d at %d over %i months on %d, first payment %s',
    (
      _id,
      loan,
      rate,
      months,
      originalValue,
      firstPayment,
      cancel80,
      auto78,
      cancel80Date,
      auto78Date,
      midpointPayment,
      finalTerminationDate,
    ) => {
      const answer = soundAnswer(runPmiCase({ loan, rate, months, originalValue, firstPayment }));
      expect(answer).toMatchObject({ cancel80, auto78, cancel80Date, auto78Date, midpointPayment, finalTerminationDate });
    },
  );

  const insured = { loanAmount: 285_000_00, rate: 6_500, termMonths: 360, originalValue: 300_000_00, firstPayment: '2026-05-01' };

  test('premiums end at 78 percent, or at the midpoint when that comes first', () => {
    expect(must(scheduledPremiums(insured))).toBe(135);
    expect(must(scheduledPremiums({ ...insured, loanAmount: 299_000_00, rate: 12_000 }))).toBe(180);
  });

  test('a loan that starts at 80 percent has no date for it', () => {
    const found = must(privateInsuranceEnd({ ...insured, loanAmount: 240_000_00 }));
    expect([found.cancelAt80.payment.value, found.cancelAt80.date]).toEqual([0, undefined]);
  });

  test('cancellation never comes after termination, and a smaller loan ends no later', () => {
    const loan = fc.integer({ min: 241_000_00, max: 291_000_00 });
    fc.assert(
      fc.property(loan, loan, fc.integer({ min: 2_000, max: 11_000 }), (a, b, rate) => {
        const ends = (loanAmount: number) => must(privateInsuranceEnd({ ...insured, loanAmount, rate }));
        const [small, large] = [ends(Math.min(a, b)), ends(Math.max(a, b))];
        return (
          small.cancelAt80.payment.value <= small.terminateAt78.payment.value &&
          small.terminateAt78.payment.value <= large.terminateAt78.payment.value
        );
      }),
      { numRuns: runs(40) },
    );
  });

  test.each([
    ['no value', { loan: 285000, rate: 6.5 }, 'originalValue'],
    ['no rate', { loan: 285000, originalValue: 300000 }, 'rate'],
    ['no such day', { loan: 285000, rate: 6.5, originalValue: 300000, firstPayment: '2026-02-30' }, 'firstPayment'],
  ] as const)('%s is refused naming the field', (_what, inputs, field) => {
    expect(runPmiCase(inputs)).toMatchObject({ ok: false, refusal: { field } });
  });
});

describe('borrower-paid premium by the card of 2018', () => {
  const risk: InsuredRisk = { loanAmount: 300_000_00, ltv: 95_000, score: 760, termMonths: 360, fixedRate: true };
  const rate = (change: Partial<InsuredRisk>) => must(borrowerPaidPremium({ ...risk, ...change })).rate.value;

  test.each([
    ['95 LTV, 760, standard coverage', {}, 380],
    ['97 LTV, 18 coverage, 640', { ltv: 97_000, coverage: 18, score: 640 }, 1_170],
    ['85 LTV, 12 coverage, two borrowers: the discount, not under the lowest rate', { ltv: 85_000, borrowers: 2 }, 160],
    ['15 years, 85 LTV: 0.14 less 0.03 is lifted to the lowest rate', { ltv: 85_000, borrowers: 2, termMonths: 180 }, 120],
    ['adjustable', { fixedRate: false }, 480],
    ['cash-out on a second home', { cashOut: true, occupancy: 'second home' as const }, 680],
    ['DTI of 46', { dti: 46_000 }, 470],
  ] as const)('%s: %o', (_what, change, expected) => {
    expect(rate(change)).toBe(expected);
  });

  test('the monthly premium is a twelfth, to the cent, and says the card is superseded', () => {
    const found = must(borrowerPaidPremium(risk));
    expect([found.monthly.value, found.monthlyFromYear11.value]).toEqual([95_00, 50_00]);
    expect(JSON.stringify(soundTree(found.monthly.why))).toContain('[superseded]');
    expect(soundAnswer(runPmiCase({ loan: 300000, ltv: 95, score: 760 }))).toMatchObject({ monthly: 95 });
  });

  test.each([
    ['80 LTV', { ltv: 80_000 }, 'INSURANCE_NOT_NEEDED'],
    ['97.01 LTV', { ltv: 97_010 }, 'LTV_NOT_INSURED'],
    ['619', { score: 619 }, 'SCORE_NOT_INSURED'],
    ['40 coverage', { coverage: 40 }, 'COVERAGE_NOT_ON_CARD'],
    ['an empty cell', { termMonths: 180, ltv: 85_000, score: 640 }, 'NOT_OFFERED'],
    ['an addition not printed', { score: 640, cashOut: true }, 'ADDITION_NOT_ON_CARD'],
  ] as const)('%s is refused', (_what, change, code) => {
    expect(borrowerPaidPremium({ ...risk, ...change })).toMatchObject({ ok: false, refusal: { code } });
  });

  test('a better score never costs more', () => {
    const score = fc.integer({ min: 620, max: 850 });
    fc.assert(
      fc.property(
        score,
        score,
        fc.integer({ min: 80_001, max: 97_000 }),
        (a, b, ltv) => rate({ score: Math.max(a, b), ltv }) <= rate({ score: Math.min(a, b), ltv }),
      ),
    );
  });
});

test('lender-paid insurance is in the price, 12 U.S.C. 4905', () => {
  expect(must(lenderPaidInsurance(300_000_00, 1_850)).value).toBe(5_550_00);
  expect(soundAnswer(runPmiCase({ loan: 300000, singlePremiumPercent: 1.85 }))).toMatchObject({ singlePremium: 5550, cancellable: false });
});
