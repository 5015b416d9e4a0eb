import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { addDays, addMonths } from '../../foundation/dates/dates.ts';
import { given, percent } from '../../foundation/explain/explain.ts';
import { verifySteps } from '../../foundation/explain/verify.ts';
import { must } from '../../foundation/result/result.ts';
import { amortize, paymentGroups } from '../amortization/schedule.ts';
import { aprFromFinanceCharge } from './apr-from-charge.ts';
import { aprAccurate, irregularTransaction } from './accuracy.ts';
import { levelApr, ratePerUnitPeriod } from './actuarial.ts';
import { annualPercentageRate, aprFigures } from './annual-percentage-rate.ts';
import { constructionDisclosure } from './construction.ts';
import { feeKinds } from './fee-kinds.ts';
import { amountFinanced, financeChargeRule, financeChargeRules, prepaidFinanceCharge } from './finance-charge.ts';
import { countUnitPeriods, unitPeriodOf, type UnitPeriod } from './unit-period.ts';

const dates = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2020-01-01', days));

describe('the actuarial method', () => {
  test('a schedule discounted at its own APR gives back the amount financed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 200_000_000 }),
        fc.integer({ min: 0, max: 15_000 }),
        fc.integer({ min: 6, max: 480 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 59 }),
        (loanAmount, noteRate, termMonths, feeShare, odd) => {
          const financed = loanAmount * (1 - feeShare / 10_000) - 1;
          const groups = paymentGroups(amortize({ loanAmount, noteRate, termMonths }));
          const payments = groups.map((group) => ({
            amount: group.amount,
            count: group.count,
            full: group.first - 1 + Math.floor(odd / 30),
            fraction: (odd % 30) / 30,
            every: 1,
          }));
          const advances = [{ amount: financed, count: 1, full: 0, fraction: 0, every: 1 }];
          const rate = ratePerUnitPeriod({ advances, payments });
          expect(rate).toBeDefined();
          let worth = 0;
          for (const { amount, count, full, fraction } of payments)
            for (let k = 0; k < count; k++) worth += amount / ((1 + fraction * rate!) * (1 + rate!) ** (full + k));
          expect(Math.abs(worth - financed)).toBeLessThan(1e-6 * financed);
        },
      ),
      { numRuns: runs(150) },
    );
  });

  test('closed sums equal the payments taken one by one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 100_000, max: 900_000 }),
        fc.constantFrom(1, 2, 3),
        (count, amount, every) => {
          const advances = [{ amount: (amount * count) / (1.2 + count / 200), count: 1, full: 0, fraction: 0, every: 1 }];
          const grouped = ratePerUnitPeriod({ advances, payments: [{ amount, count, full: 1, fraction: 0.4, every }] });
          const single = ratePerUnitPeriod({
            advances,
            payments: Array.from({ length: count }, (_, k) => ({ amount, count: 1, full: 1 + k * every, fraction: 0.4, every: 1 })),
          });
          expect(Math.abs(grouped! - single!)).toBeLessThan(1e-12);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  test('without charges and with a regular first period the APR is the note rate', () => {
    const schedule = amortize({ loanAmount: 40_000_000, noteRate: 6500, termMonths: 360 });
    expect(levelApr(40_000_000, schedule.payments[0]!, 360)).toBeCloseTo(6.5, 10);
  });

  test('the short road equals the traced one', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 5_000_000, max: 90_000_000 }), (start, later, financed) => {
        const first = addMonths(addDays(start, later), 1);
        const payment = (financed / 360) * 2.1;
        const traced = must(
          aprFigures({
            advances: [{ date: start, amount: financed }],
            payments: [{ first, last: addMonths(first, 359), count: 360, amount: payment }],
            unitPeriod: { kind: 'month', every: 1 },
          }),
        );
        const at = countUnitPeriods(start, first, { kind: 'month', every: 1 });
        expect(levelApr(financed, payment, 360, at.full, at.odd)).toBe(traced.exact);
      }),
      { numRuns: runs(100) },
    );
  });

  test('the APR falls as the first payment is put off, and rises with each payment', () => {
    const apr = (odd: number, payment: number) => levelApr(39_050_000, payment, 360, 1, odd)!;
    for (let odd = 1; odd < 30; odd++) expect(apr(odd, 252_827)).toBeLessThan(apr(odd - 1, 252_827));
    expect(apr(0, 252_828)).toBeGreaterThan(apr(0, 252_827));
  });

  test('what can’t be solved is refused', () => {
    const loan = {
      advances: [{ date: '2026-01-01', amount: 1000 }],
      payments: [{ first: '2026-02-01', last: '2026-03-01', count: 2, amount: 400 }],
    };
    expect(annualPercentageRate(loan)).toMatchObject({ ok: false, refusal: { code: 'APR_NOT_FOUND' } });
    expect(annualPercentageRate({ ...loan, payments: [] })).toMatchObject({ ok: false, refusal: { field: 'payments' } });
    expect(annualPercentageRate({ ...loan, advances: [{ date: '2026-02-30', amount: 1 }] })).toMatchObject({
      ok: false,
      refusal: { field: 'advances[0].date' },
    });
    expect(annualPercentageRate({ ...loan, payments: [{ first: '2026-01-01', count: 1, amount: 2000 }] })).toMatchObject({
      ok: false,
      refusal: { field: 'payments[0].first' },
    });
  });

  test('an APR of zero and very high ones are found', () => {
    expect(levelApr(36_000, 100, 360)).toBe(0);
    expect(levelApr(1000, 900, 12)).toBeGreaterThan(1000);
  });

  test('its tree holds together', () => {
    const apr = must(
      annualPercentageRate({
        advances: [{ date: '2026-03-16', amount: 39_050_000 }],
        payments: [{ first: '2026-05-01', last: '2056-04-01', count: 360, amount: 252_827 }],
      }),
    );
    expect(apr.value).toBe(6704);
    const proof = verifySteps(apr.why);
    expect(proof.discrepancies).toEqual([]);
    expect(proof.unjudged).toHaveLength(1);
  });
});

describe('unit-periods', () => {
  test('full and odd time never run backwards', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 800 }), fc.constantFrom('month', 'semimonth', 'week', 'day'), (from, days, kind) => {
        const unit = { kind, every: 1 } as UnitPeriod;
        const at = countUnitPeriods(from, addDays(from, days), unit);
        const next = countUnitPeriods(from, addDays(from, days + 1), unit);
        // A month's end counts as a whole month, so that one day may gain up to three thirtieths and the next give them back.
        expect(next.full + next.fraction).toBeGreaterThan(at.full + at.fraction - 0.14 * (kind === 'semimonth' ? 2 : 1));
      }),
      { numRuns: runs(300) },
    );
  });
  test.each([
    ['monthly', ['2026-02-01', '2026-03-01', '2026-04-01'], { kind: 'month', every: 1 }],
    ['semimonthly', ['2026-02-01', '2026-02-15', '2026-03-01', '2026-03-15'], { kind: 'semimonth' }],
    ['biweekly', ['2026-02-06', '2026-02-20', '2026-03-06'], { kind: 'week', every: 2 }],
    ['a tie takes the smaller', ['2026-02-01', '2026-03-01', '2026-04-01', '2026-06-01', '2026-08-01'], { kind: 'month', every: 1 }],
    ['single payment', ['2026-06-10'], { kind: 'single' }],
    ['single payment beyond a year', ['2027-06-10'], { kind: 'year' }],
  ])('Appendix J (b)(4): %s', (_name, payments, unit) => {
    expect(unitPeriodOf(['2026-01-10'], payments)).toEqual(unit);
  });
});

describe('finance charge', () => {
  test('every kind of charge is classified by a paragraph of 1026.4', () => {
    for (const kind of feeKinds) expect(`${kind} ${financeChargeRules[kind].paragraph}`).toMatch(/ 4\([a-e]\)/);
  });
  test('a seller’s points are out, a departure carries its reason', () => {
    expect(financeChargeRule({ kind: 'LoanDiscountPoints', label: 'Points', amount: 1, payer: 'seller' })).toMatchObject({
      inFinanceCharge: false,
      paragraph: '4(c)(5)',
    });
    expect(
      financeChargeRule({
        kind: 'ApplicationFee',
        label: 'Application',
        amount: 1,
        financeCharge: false,
        financeChargeReason: 'Charged to all applicants',
      }),
    ).toMatchObject({ inFinanceCharge: false, reason: 'Charged to all applicants' });
  });
  test('amount financed is the loan less the charges that count', () => {
    const prepaid = prepaidFinanceCharge([
      { kind: 'UnderwritingFee', label: 'Underwriting', amount: 95_000 },
      { kind: 'AppraisalFee', label: 'Appraisal', amount: 60_000 },
      { kind: 'PrepaidInterest', label: 'Prepaid interest', amount: -5_000 },
    ]);
    expect(prepaid.value).toBe(90_000);
    const financed = amountFinanced(10_000_000, prepaid);
    expect(financed.value).toBe(9_910_000);
    expect(verifySteps(financed.why).discrepancies).toEqual([]);
  });
});

describe('accuracy (1026.22)', () => {
  const payments = [{ amount: 63_209, count: 360, full: 1, fraction: 0, every: 1 }];
  const chargeOf = (disclosed: number, actual: number) => ({
    disclosed,
    actual,
    resultingApr: must(aprFromFinanceCharge(payments, disclosed)),
  });
  const total = 63_209 * 360;

  test('comment 22(a)(4)-1: the APR that results from a finance charge understated by $75 is accurate beyond an eighth', () => {
    // A short loan, where $75 is worth more than an eighth of a point.
    const short = [{ amount: 90_000, count: 12, full: 1, fraction: 0, every: 1 }];
    const actual = must(aprFromFinanceCharge(short, 80_000)).value;
    const resultingApr = must(aprFromFinanceCharge(short, 72_500));
    expect(actual - resultingApr.value).toBeGreaterThan(125);
    const facts = { disclosed: resultingApr.value, actual, financeCharge: { disclosed: 72_500, actual: 80_000, resultingApr } };
    expect(aprAccurate(facts).value).toBe(true);
    expect(aprAccurate({ disclosed: facts.disclosed, actual }).value).toBe(false);
    expect(verifySteps(aprAccurate(facts).why).discrepancies).toEqual([]);
  });

  test('22(a)(4): $50 in the finance charge does not excuse a quarter of a point that does not come from it', () => {
    const disclosed = total - 10_000_000;
    const financeCharge = chargeOf(disclosed, disclosed + 5_000);
    const actual = must(aprFromFinanceCharge(payments, disclosed + 5_000)).value;
    expect(actual - financeCharge.resultingApr.value).toBeLessThan(20);
    expect(aprAccurate({ disclosed: actual - 250, actual, financeCharge }).value).toBe(false);
    expect(aprAccurate({ disclosed: actual + 250, actual, financeCharge }).value).toBe(false);
  });

  test('22(a)(4): a charge understated by more than $100 excuses nothing, and without the resulting APR only the tolerance holds', () => {
    const disclosed = total - 10_000_000;
    const facts = { disclosed: must(aprFromFinanceCharge(payments, disclosed)).value - 200, actual: 7000 };
    expect(aprAccurate({ ...facts, financeCharge: chargeOf(disclosed, disclosed + 10_001) }).value).toBe(false);
    expect(aprAccurate({ disclosed: 7000, actual: 7200, financeCharge: { disclosed: 1_000_000, actual: 1_005_000 } }).value).toBe(false);
  });

  test.each([
    // Comment 22(a)(5)-1: actual 9.00, and 8.50 results from a $75 omission of an irregular transaction.
    ['8.65 lies between', 8650, true],
    ['8.50 is the resulting one', 8500, true],
    ['8.49 is lower still, and beyond a quarter', 8490, false],
    ['9.25 is within a quarter', 9250, true],
    ['9.26 is not', 9260, false],
  ])('comment 22(a)(5)-1: %s', (_what, disclosed, accurate) => {
    const resultingApr = { value: 8500, why: given('APR from the disclosed finance charge', percent(8500), 'Example') };
    const financeCharge = { disclosed: 100_000, actual: 107_500, resultingApr };
    const answer = aprAccurate({ disclosed, actual: 9000, irregular: true, financeCharge });
    expect(answer.value).toBe(accurate);
    expect(verifySteps(answer.why).discrepancies).toEqual([]);
  });

  test.each([
    [124, false, true],
    [125, false, true],
    [126, false, false],
    [250, true, true],
    [251, true, false],
  ])('%i thousandths apart, irregular %s: %s', (apart, irregular, accurate) => {
    expect(aprAccurate({ disclosed: 7000, actual: 7000 + apart, irregular }).value).toBe(accurate);
    expect(aprAccurate({ disclosed: 7000 + apart, actual: 7000, irregular }).value).toBe(accurate);
    expect(verifySteps(aprAccurate({ disclosed: 7000, actual: 7000 + apart, irregular }).why).discrepancies).toEqual([]);
  });
});

test('Appendix D: construction on its own', () => {
  // Half of 100,000 for six months at 8 %: interest 2,000; one advance of 50,000 − 1,000 repaid with 52,000.
  const figures = constructionDisclosure(10_000_000, 8000, 6, 100_000)!;
  expect(figures.estimatedInterest).toBe(200_000);
  expect(figures.amountFinanced).toBe(9_900_000);
  expect(figures.aprExact).toBeCloseTo((52_000 / 49_000 - 1) * 200, 10);
  expect(constructionDisclosure(10_000_000, 8000, 18, 0)!.aprExact).toBeLessThan(8);
});

describe('irregular transactions (1026.22(a)(3))', () => {
  const one = (amount: number, count: number, full: number, every = 1) => ({ amount, count, full, fraction: 0, every });
  const advance = [one(100_000, 1, 0)];
  test.each([
    ['level payments', advance, [one(1000, 360, 1)], false],
    ['an odd first period', advance, [{ ...one(1000, 360, 1), fraction: 0.5 }], false],
    ['odd first and last payments', advance, [one(900, 1, 1), one(1000, 358, 2), one(1100, 1, 360)], false],
    ['a change inside the term', advance, [one(900, 60, 1), one(1000, 300, 61)], true],
    ['several advances', [...advance, one(1000, 1, 1)], [one(1000, 360, 2)], true],
    ['skipped periods', advance, [one(1000, 10, 1), one(1000, 10, 13)], true],
    ['every other period', advance, [one(1000, 10, 2, 2)], true],
  ])('%s: %s', (_name, advances, payments, irregular) => {
    expect(irregularTransaction({ advances, payments })).toBe(irregular);
  });
});

describe('unit-period, Appendix J (b)(4)(i)', () => {
  test.each([
    // Advance 10 January: 20 days to the first payment, then 73 and 30: 41 days on average is six weeks, not the 51 of the payments alone.
    [
      'no common interval: the average of all, the first included',
      ['2026-01-10'],
      ['2026-01-30', '2026-04-13', '2026-05-13'],
      { kind: 'week', every: 6 },
    ],
    // 45 and 31 days: 38 on average, nearer to five weeks (35) than to a month.
    ['two payments: the first interval counts too', ['2026-01-10'], ['2026-02-24', '2026-03-24'], { kind: 'week', every: 5 }],
    ['two months apart on average', ['2026-01-10'], ['2026-03-20', '2026-05-12'], { kind: 'month', every: 2 }],
    ['the first interval makes a month common', ['2026-01-10'], ['2026-02-10', '2026-03-10'], { kind: 'month', every: 1 }],
    ['an average beyond a year is a year', ['2026-01-10'], ['2027-06-15', '2029-01-04'], { kind: 'year' }],
  ] as const)('%s', (_what, advances, payments, unit) => {
    expect(unitPeriodOf([...advances], [...payments])).toEqual(unit);
  });

  test('a tie of common intervals goes to the smaller', () => {
    expect(unitPeriodOf(['2026-01-10'], ['2026-02-10', '2026-03-10', '2026-06-10', '2026-09-10'])).toEqual({ kind: 'month', every: 1 });
  });
});
