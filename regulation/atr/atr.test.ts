import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { atrPayment, balloonAtrPayment, qmUnderwritingPayment, stepRatePayments } from './index.ts';

describe('payments for ability to repay, 12 CFR 1026.43(c)(5)', () => {
  test('ATR-fixed7, comment 43(c)(5)(i)-5.i: 200,000 at 7 percent over 30 years', () => {
    expect(soundAnswer(runCase({ loan: 200000, rate: 7, months: 360 }))).toMatchObject({ payment: 1331 });
  });

  test('ATR-arm-fir, comment 43(c)(5)(i)-5.ii: the fully indexed rate is the greater', () => {
    const answer = soundAnswer(runCase({ loan: 200000, intro: 6, index: 4.5, margin: 3, months: 360 }));
    expect(answer).toMatchObject({ scheduled: 1199, fullyIndexedRate: 7.5, atrPayment: 1398 });
  });

  test('ATR-step, comment 43(c)(5)(i)-5.iii: the highest step over the whole term', () => {
    const rates = [
      [24, 6.5],
      [36, 7],
      [300, 7.5],
    ];
    expect(soundAnswer(runCase({ loan: 200000, rates }))).toMatchObject({ payments: [1264, 1328, 1388], atrPayment: 1398 });
  });

  test.each([
    ['ATR-balloon3, comment 43(c)(5)(ii)(A)-4.i', 6, 36, 1199, 193367],
    ['ATR-balloon5, comment 43(f)(1)(ii)-1', 6, 60, 1199, 187308],
    ['ATR-balloon10, comment 43(c)(5)(ii)(A)-5', 7, 120, 1331, 172955],
  ] as const)('%s: %d percent, due after %i months', (_id, rate, termMonths, payment, balloon) => {
    expect(soundAnswer(runCase({ loan: 200000, rate, termMonths, amortMonths: 360 }))).toMatchObject({ payment, balloon });
  });

  test('a balloon within five years counts for every loan, a later one for higher-priced loans', () => {
    const loan = { loanAmount: 200_000_00, rate: 7_000, amortizationMonths: 360 };
    const at = (termMonths: number, higherPriced: boolean) => {
      const found = must(balloonAtrPayment({ ...loan, termMonths }, higherPriced));
      soundTree(found.why);
      return found.value.round().toNumber();
    };
    expect([at(60, false) > 100_000, at(61, false), at(120, false), at(120, true)]).toEqual([true, 1331, 1331, 172955]);
  });

  test('ATR-io5, comment 43(c)(5)(ii)(B)-2.i: recast over 25 years', () => {
    expect(soundAnswer(runCase({ loan: 200000, rate: 7, ioMonths: 60 }))).toMatchObject({ io: 1167, recast: 1414 });
  });

  test('ATR-optarm-minpmt, comments 43(c)(5)(ii)(C)-3.i.A and 43(d)(5)(i)-10.i: the first prints 797 in year 3, the second 798', () => {
    const answer = soundAnswer(runCase({ loan: 200000, teaser: 1.5, annualPaymentCapPercent: 7.5 }));
    expect(answer).toMatchObject({ minimumPayments: [690, 742, 798, 857, 922] });
  });

  test('ATR-optarm-max, comment 43(c)(5)(ii)(C)-3.i.B–C: the Bureau rounds payments, so its balance of 229,251 is 8 above ours', () => {
    const answer = soundAnswer(runCase({ loan: 200000, negAmCap: 1.15, maxRate: 10.5, maxRateFromPayment: 2 }));
    expect(answer).toMatchObject({ recastPayment: 27, maxLoan: 229243, remaining: 333, atrPaymentAt8: 1716 });
    expect(Math.abs(Number(answer['maxLoan']) - 229251)).toBeLessThanOrEqual(10);
  });

  test('ATR-gpm, comment 43(c)(5)(ii)(C)-3.ii: payments within 1 and balance within 5 of the printed, rounded figures', () => {
    const answer = soundAnswer(runCase({ loan: 200000, rate: 7.5, annualIncreasePercent: 12.5, years: 4 }));
    expect(answer['atrPayment']).toBe(1497);
    expect(Math.abs(Number(answer['maxLoan']) - 207662)).toBeLessThanOrEqual(5);
    const printed = [943, 1061, 1193, 1343, 1511];
    (answer['payments'] as number[]).forEach((payment, year) => expect(Math.abs(payment - printed[year]!)).toBeLessThanOrEqual(1));
  });
});

describe('refinancing a non-standard mortgage, 12 CFR 1026.43(d)(5)', () => {
  test('ATR-nonstd-arm, comment 43(d)(5)(i)-5', () => {
    const answer = soundAnswer(runCase({ loan: 200000, intro: 5, introMonths: 24, fullyIndexed: 7.5 }));
    expect(answer).toMatchObject({ balance24: 193948, payment: 1383 });
  });
  test('ATR-nonstd-io, comment 43(d)(5)(i)-7', () => {
    expect(soundAnswer(runCase({ loan: 200000, rate: 7, ioMonths: 24 }))).toMatchObject({ payment: 1359 });
  });
  test('ATR-nonstd-negam, comment 43(d)(5)(i)-10.v', () => {
    expect(soundAnswer(runCase({ maxLoan: 229219, rate: 8, months: 300 }))).toMatchObject({ payment: 1769 });
  });
});

describe('QM underwriting payment, 12 CFR 1026.43(e)(2)(iv)', () => {
  test('QM-arm84, comment 43(e)(2)(iv)-7.iv: a rate fixed for seven years', () => {
    expect(soundAnswer(runCase({ loan: 200000, intro: 6, introMonths: 84 }))).toMatchObject({ maxRate5y: 6, payment: 1199 });
  });

  test('an adjustment on the 60th due date lies inside the five years, one a month later does not', () => {
    const arm = { loanAmount: 200_000_00, termMonths: 360, introductoryRate: 6_000, firstCap: 2_000, maximumRate: 11_000 };
    const five = must(qmUnderwritingPayment({ ...arm, introductoryMonths: 60 }));
    soundTree(five.onBalance.why);
    expect([
      five.highestRate.value.toNumber(),
      five.onBalance.value.round().toNumber(),
      five.onLoanAmount.value.round().toNumber(),
    ]).toEqual([8, 1436, 1468]);
    expect(must(qmUnderwritingPayment({ ...arm, introductoryMonths: 61 })).highestRate.value.toNumber()).toBe(6);
  });

  test('yearly caps add up to the maximum rate', () => {
    const loan = {
      loanAmount: 200_000_00,
      termMonths: 360,
      introductoryRate: 4_000,
      introductoryMonths: 36,
      firstCap: 2_000,
      laterCap: 2_000,
    };
    expect(must(qmUnderwritingPayment(loan)).highestRate.value.toNumber()).toBe(10);
    expect(must(qmUnderwritingPayment({ ...loan, maximumRate: 9_000 })).highestRate.value.toNumber()).toBe(9);
  });

  test('comment 43(e)(2)(iv)-5.i: the balance is that of the payment at which the highest rate of five years is reached', () => {
    // 3/1 with caps of 2: 6 % after 36 payments, 8 % after 48, 10 % after 60.
    const steps = {
      loanAmount: 200_000_00,
      termMonths: 360,
      introductoryRate: 4_000,
      introductoryMonths: 36,
      firstCap: 2_000,
      laterCap: 2_000,
    };
    const found = must(qmUnderwritingPayment(steps));
    expect(found.appliesAfter).toBe(60);
    // Walked month by month: payments anew at each rate over what is left, then 300 at 10 %.
    let balance = 200_000;
    let paid = 0;
    for (const [rate, until] of [
      [4, 36],
      [6, 48],
      [8, 60],
    ] as const) {
      const r = rate / 1200;
      const payment = (balance * r) / (1 - (1 + r) ** -(360 - paid));
      for (; paid < until; paid++) balance = balance * (1 + r) - payment;
    }
    const payment = (balance * (10 / 1200)) / (1 - (1 + 10 / 1200) ** -300);
    expect(found.onBalance.value.toNumber()).toBeCloseTo(payment, 4);
    soundTree(found.onBalance.why);
    // The maximum rate reached at the second reset: that balance, not the first reset's.
    expect(must(qmUnderwritingPayment({ ...steps, maximumRate: 7_500 })).appliesAfter).toBe(48);
  });

  test('an adjustment without caps is refused', () => {
    expect(runCase({ loan: 200000, intro: 6, introMonths: 36 })).toMatchObject({ ok: false, refusal: { field: 'firstCap' } });
  });
});

test('ATR-dti, 12 CFR 1026.43(c)(7)', () => {
  const answer = soundAnswer(runCase({ piAtr: 1398.43, taxes: 350, insurance: 120, hoa: 75, otherDebts: 640, income: 7800 }));
  expect(answer).toMatchObject({ dti: 33.121, totalDebt: 2583.43 });
});

test('payments rise with rate and amount and fall with the term; equal steps are a fixed rate', () => {
  const amount = fc.integer({ min: 10_000_00, max: 1_000_000_00 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 15_000 }), fc.integer({ min: 24, max: 480 }), (loanAmount, rate, termMonths) => {
      const at = (more: { loanAmount?: number; introductoryRate?: number; termMonths?: number } = {}) =>
        must(atrPayment({ loanAmount, introductoryRate: rate, termMonths, ...more })).value;
      const steps = must(
        stepRatePayments({ loanAmount }, [
          { months: 12, rate },
          { months: termMonths - 12, rate },
        ]),
      );
      return (
        at({ introductoryRate: rate + 125 }).gt(at()) &&
        at({ loanAmount: loanAmount + 100 }).gte(at()) &&
        at({ termMonths: termMonths + 1 }).lt(at()) &&
        steps.scheduled[1]!.value.minus(at()).abs().lt('0.000001')
      );
    }),
    { numRuns: runs(60) },
  );
});

test.each([
  ['no amount', { rate: 7, months: 360 }, 'loan'],
  ['a term of nothing', { loan: 200000, rate: 7, months: 0 }, 'termMonths'],
  ['a broken list of steps', { loan: 200000, rates: [[24]] }, 'rates'],
  ['interest-only to the end', { loan: 200000, rate: 7, ioMonths: 360 }, 'interestOnlyMonths'],
  ['no income', { piAtr: 1000, income: 0 }, 'income'],
  ['an index without a margin', { loan: 200000, intro: 6, index: 4 }, 'margin'],
  ['no object', 'text', 'inputs'],
] as const)('%s is refused naming the field', (_what, inputs, field) => {
  expect(runCase(inputs)).toMatchObject({ ok: false, refusal: { field } });
});
