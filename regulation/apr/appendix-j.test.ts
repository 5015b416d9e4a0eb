import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { runCase } from './case.ts';

type Group = readonly [first: string, last: string, count: number, dollars: number];
type Unit = readonly [name: string, every?: number];

/** Name with source, advances, groups of payments, unit-period, annual percentage rate, tolerance. */
const loans: readonly (readonly [string, readonly (readonly [string, number])[], readonly Group[], Unit, number, number])[] = [
  [
    'APPJ-c1i: (c)(1)(i) monthly, regular first period (12 CFR 1026 Appendix J (c), as quoted by FSharp.Finance.Personal)',
    [['1978-01-10', 5000]],
    [['1978-02-10', '1980-01-10', 24, 230]],
    ['M', 1],
    9.69,
    0.005,
  ],
  [
    'APPJ-c1ii: (c)(1)(ii) monthly, long first period: t=1,f=19/30 (12 CFR 1026 Appendix J (c), as quoted by FSharp.Finance.Personal)',
    [['1978-02-10', 6000]],
    [['1978-04-01', '1981-03-01', 36, 200]],
    ['M', 1],
    11.82,
    0.005,
  ],
  [
    '(c)(1)(iii) semimonthly, short first period f=6/15 (12 CFR 1026 Appendix J (c))',
    [['1978-02-23', 5000]],
    [['1978-03-01', '1979-02-16', 24, 219.17]],
    ['S'],
    10.34,
    0.005,
  ],
  [
    '(c)(2)(ii) every four weeks, long first period t=1,f=5/28, odd first payment (12 CFR 1026 Appendix J (c))',
    [['1978-03-18', 400]],
    [
      ['1978-04-20', '1978-04-20', 1, 39.5],
      ['1978-05-18', '1979-02-22', 11, 38.31],
    ],
    ['W', 4],
    28.5,
    0.005,
  ],
  [
    '(c)(3)(ii) every two weeks, short first period f=8/14, odd final payment (12 CFR 1026 Appendix J (c))',
    [['1978-04-03', 200]],
    [
      ['1978-04-11', '1978-12-19', 19, 9.5],
      ['1979-01-02', '1979-01-02', 1, 30],
    ],
    ['W', 2],
    12.22,
    0.005,
  ],
  [
    'APPJ-c1iv: (c)(1)(iv) quarterly, long first period t=1,f=39/90 (12 CFR 1026 Appendix J (c), as quoted by FSharp.Finance.Personal)',
    [['1978-05-23', 10000]],
    [['1978-10-01', '1988-07-01', 40, 385]],
    ['M', 3],
    8.97,
    0.005,
  ],
  [
    'APPJ-c1v: (c)(1)(v) weekly, long first period t=4,f=4/7 (12 CFR 1026 Appendix J (c), as quoted by FSharp.Finance.Personal)',
    [['1978-03-20', 500]],
    [['1978-04-21', '1978-11-10', 30, 17.6]],
    ['W', 1],
    14.96,
    0.005,
  ],
  [
    'APPJ-c2i: (c)(2)(i) odd first payment (12 CFR 1026 Appendix J (c), as quoted by FSharp.Finance.Personal)',
    [['1978-01-10', 5000]],
    [
      ['1978-02-10', '1978-02-10', 1, 250],
      ['1978-03-10', '1980-01-10', 23, 230],
    ],
    ['M', 1],
    10.08,
    0.005,
  ],
  [
    'APPJ-c3i: (c)(3)(i) odd final payment (12 CFR 1026 Appendix J (c), as quoted by FSharp.Finance.Personal)',
    [['1978-01-10', 5000]],
    [
      ['1978-02-10', '1979-12-10', 23, 230],
      ['1980-01-10', '1980-01-10', 1, 280],
    ],
    ['M', 1],
    10.5,
    0.005,
  ],
  [
    'APPJ-c4i: (c)(4)(i) odd first and final payments (12 CFR 1026 Appendix J (c), as quoted by FSharp.Finance.Personal)',
    [['1978-01-10', 5000]],
    [
      ['1978-02-10', '1978-02-10', 1, 250],
      ['1978-03-10', '1979-12-10', 22, 230],
      ['1980-01-10', '1980-01-10', 1, 280],
    ],
    ['M', 1],
    10.9,
    0.005,
  ],
  [
    'APPJ-c4ii: (c)(4)(ii) every two months; days = 30*1 + 22 = 52, f=52/60 (NOT actual 50/60, which prints 7.33) (12 CFR 1026 Appendix J (c), as quoted by FSharp.Finance.Personal)',
    [['1978-01-10', 8000]],
    [
      ['1978-03-01', '1978-03-01', 1, 449.36],
      ['1978-05-01', '1981-03-01', 18, 465],
      ['1981-05-01', '1981-05-01', 1, 200],
    ],
    ['M', 2],
    7.3,
    0.005,
  ],
  [
    'APPJX-q1: quarterly, shorter first period t=1,f=8/90 (FSharp.Finance.Personal, checked there in a spreadsheet)',
    [['1978-06-23', 10000]],
    [['1978-10-01', '1988-07-01', 40, 385]],
    ['M', 3],
    9.15,
    0.005,
  ],
  [
    'APPJX-q2: quarterly, first period shorter than unit-period f=69/90 (FSharp.Finance.Personal, checked there in a spreadsheet)',
    [['1978-07-23', 10000]],
    [['1978-10-01', '1988-07-01', 40, 385]],
    ['M', 3],
    9.32,
    0.005,
  ],
  [
    'APPJX-daily: daily payments (FSharp.Finance.Personal, checked there in a spreadsheet)',
    [['2023-10-26', 1000]],
    [['2023-11-30', '2023-12-04', 5, 220]],
    ['D'],
    94.15,
    0.005,
  ],
  [
    'APPJX-w1: weekly, long first period (FSharp.Finance.Personal, checked there in a spreadsheet)',
    [['2023-10-28', 1000]],
    [['2023-11-30', '2023-12-28', 5, 250]],
    ['W', 1],
    176.52,
    0.005,
  ],
  [
    'APPJX-w2: weekly, regular (FSharp.Finance.Personal, checked there in a spreadsheet)',
    [['2023-11-23', 1000]],
    [['2023-11-30', '2023-12-28', 5, 250]],
    ['W', 1],
    412.4,
    0.005,
  ],
  [
    'APPJX-w3: weekly, short first period (FSharp.Finance.Personal, checked there in a spreadsheet)',
    [['2023-11-24', 1000]],
    [['2023-11-30', '2023-12-28', 5, 250]],
    ['W', 1],
    434.3,
    0.005,
  ],
  [
    'APPJX-y: yearly payments (FSharp.Finance.Personal, checked there in a spreadsheet)',
    [['2023-10-26', 1000]],
    [['2023-11-30', '2027-11-30', 5, 500]],
    ['Y'],
    78.34,
    0.005,
  ],
  [
    'FFIEC-curo-yearly: 100,000 less 1,000 fee; 3 yearly payments; f=3/365 (curo, validated there with the FFIEC tool)',
    [['2026-04-27', 99000]],
    [['2027-04-30', '2029-04-30', 3, 40215]],
    ['Y'],
    10.528415,
    1e-5,
  ],
  [
    'FFIEC-curo-week: 52 weekly (curo, validated there with the FFIEC tool)',
    [['2025-12-06', 9900]],
    [['2025-12-13', '2026-12-05', 52, 197.25]],
    ['W', 1],
    6.996096,
    1e-5,
  ],
  [
    'FFIEC-curo-fortnight: 26 biweekly, t=1 f=5/14 (curo, validated there with the FFIEC tool)',
    [['2025-12-06', 9900]],
    [['2025-12-25', '2026-12-10', 26, 394.68]],
    ['W', 2],
    6.7769,
    5e-5,
  ],
  [
    'APROWN-01: 30y 6.5% 400k, 9,500 prepaid FC, closing 16 Mar, first payment 1 May: t=1,f=15/30 (own computation from the rule, two engines)',
    [['2026-03-16', 390500]],
    [['2026-05-01', '2056-04-01', 360, 2528.27]],
    ['M', 1],
    6.70366,
    0.0001,
  ],
  [
    'APROWN-02: same, closing 31 Mar: t=1,f=1/30 (own computation from the rule, two engines)',
    [['2026-03-31', 390500]],
    [['2026-05-01', '2056-04-01', 360, 2528.27]],
    ['M', 1],
    6.73081,
    0.0001,
  ],
  [
    'APROWN-03: same, closing 1 Apr: regular first period (own computation from the rule, two engines)',
    [['2026-04-01', 390500]],
    [['2026-05-01', '2056-04-01', 360, 2528.27]],
    ['M', 1],
    6.73264,
    0.0001,
  ],
  [
    'APROWN-04: same, closing 3 Apr with interest credit: t=0,f=28/30 (short first period) (own computation from the rule, two engines)',
    [['2026-04-03', 390500]],
    [['2026-05-01', '2056-04-01', 360, 2528.27]],
    ['M', 1],
    6.73626,
    0.0001,
  ],
  [
    'APROWN-05: closing 30 Jan, first payment 1 Mar: months back from 1 Mar = 1 Feb; 2 odd days (own computation from the rule, two engines)',
    [['2026-01-30', 390500]],
    [['2026-03-01', '2056-02-01', 360, 2528.27]],
    ['M', 1],
    6.72899,
    0.0001,
  ],
  [
    'APROWN-06: closing 27 Feb, first payment 1 Apr: 2 odd days/30 (own computation from the rule, two engines)',
    [['2026-02-27', 390500]],
    [['2026-04-01', '2056-03-01', 360, 2528.27]],
    ['M', 1],
    6.72899,
    0.0001,
  ],
  [
    'APROWN-07: biweekly contract, 624 payments of half the monthly payment (not to payoff); tests (’W’,2), t=1,f=4/14 (own computation from the rule, two engines)',
    [['2026-03-16', 390500]],
    [['2026-04-03', '2050-02-18', 624, 1264.14]],
    ['W', 2],
    6.73774,
    0.0001,
  ],
  [
    'APROWN-08: 15y 5.75% (own computation from the rule, two engines)',
    [['2026-03-16', 390500]],
    [['2026-05-01', '2041-04-01', 180, 3321.64]],
    ['M', 1],
    6.08247,
    0.0001,
  ],
  [
    'APROWN-09: 7-year balloon on 30-year amortization (own computation from the rule, two engines)',
    [['2026-03-16', 390500]],
    [
      ['2026-05-01', '2033-03-01', 83, 2528.27],
      ['2033-04-01', '2033-04-01', 1, 364193.47],
    ],
    ['M', 1],
    6.89025,
    0.0001,
  ],
  [
    'APROWN-10: 10-year IO then 20-year amortization (own computation from the rule, two engines)',
    [['2026-03-16', 390500]],
    [
      ['2026-05-01', '2036-04-01', 120, 2166.67],
      ['2036-05-01', '2056-04-01', 240, 2982.29],
    ],
    ['M', 1],
    6.68469,
    0.0001,
  ],
  [
    'APROWN-11: three advances then 360 payments (own computation from the rule, two engines)',
    [
      ['2026-03-16', 100000],
      ['2026-06-15', 150000],
      ['2026-09-15', 150000],
    ],
    [['2026-12-01', '2056-11-01', 360, 2578.84]],
    ['M', 1],
    6.4745,
    0.0001,
  ],
  [
    'SCE-apr: 36 x 322.67 monthly; finance charge 1,616.12 (SCE engine documentation)',
    [['2022-03-16', 10000]],
    [['2022-04-16', '2025-03-16', 36, 322.67]],
    ['M', 1],
    10,
    0.0005,
  ],
  [
    'SCE-equal: 12 x 856.92, odd first period 40 days, fee 25 financed; t=1,f=10/30 (SCE engine documentation)',
    [['2022-08-22', 10000]],
    [['2022-10-01', '2023-09-01', 12, 856.92]],
    ['M', 1],
    4.929,
    0.0005,
  ],
  [
    'SCE-balloon: balloon (SCE engine documentation)',
    [['2022-08-22', 10000]],
    [
      ['2022-10-01', '2023-08-01', 11, 297.84],
      ['2023-09-01', '2023-09-01', 1, 7121.15],
    ],
    ['M', 1],
    4.495,
    0.0005,
  ],
  [
    'SCE-principalplus: declining payments 162.47,150.45,...,8945.35 (SCE engine documentation)',
    [['2022-08-24', 10000]],
    [
      ['2022-10-01', '2022-10-01', 1, 162.47],
      ['2022-11-01', '2022-11-01', 1, 150.45],
      ['2022-12-01', '2022-12-01', 1, 148.33],
      ['2023-01-01', '2023-01-01', 1, 149.43],
      ['2023-02-01', '2023-02-01', 1, 148.92],
      ['2023-03-01', '2023-03-01', 1, 143.73],
      ['2023-04-01', '2023-04-01', 1, 147.9],
      ['2023-05-01', '2023-05-01', 1, 145.86],
      ['2023-06-01', '2023-06-01', 1, 146.88],
      ['2023-07-01', '2023-07-01', 1, 144.88],
      ['2023-08-01', '2023-08-01', 1, 145.86],
      ['2023-09-01', '2023-09-01', 1, 8945.35],
    ],
    ['M', 1],
    5.996,
    0.0005,
  ],
  [
    'SCE-loan: 1,000 at 10% with 50 prepaid fee (SCE engine documentation)',
    [['2019-01-01', 950]],
    [
      ['2019-02-01', '2019-12-01', 11, 87.9],
      ['2020-01-01', '2020-01-01', 1, 87.85],
    ],
    ['M', 1],
    19.766,
    0.0005,
  ],
];

/** One advance, one payment. */
const singlePayments: readonly (readonly [string, readonly [string, number], readonly [string, number], number, number])[] = [
  [
    'APPJ-c5i: (c)(5)(i) single payment, 255 days, w=365/255 (12 CFR 1026 Appendix J (c), as quoted by FSharp.Finance.Personal)',
    ['1978-01-03', 1000],
    ['1978-09-15', 1080],
    11.45,
    0.005,
  ],
  [
    'APPJ-c5ii: (c)(5)(ii) single payment, exactly 3 months, w=12/3 (12 CFR 1026 Appendix J (c), recomputed)',
    ['1978-07-15', 1000],
    ['1978-10-15', 1044],
    17.6,
    0.005,
  ],
  [
    'APPJ-c5iii: (c)(5)(iii) 1.5 years: t=1,f=6/12 (12 CFR 1026 Appendix J (c), recomputed)',
    ['1978-01-17', 1000],
    ['1979-07-17', 1135.19],
    8.76,
    0.005,
  ],
  [
    'APPJ-c5iv: (c)(5)(iv) exactly two years (12 CFR 1026 Appendix J (c), recomputed)',
    ['1978-01-03', 1000],
    ['1980-01-03', 1240],
    11.36,
    0.005,
  ],
  [
    'FFIEC-curo-42d: single payment after 42 days (curo, validated there with the FFIEC tool)',
    ['2025-12-06', 10000],
    ['2026-01-17', 10170],
    14.773809,
    1e-5,
  ],
  ['SCE-single: single payment 164 days (SCE engine documentation)', ['2022-07-20', 5000], ['2022-12-31', 5149.18], 6.64, 0.0005],
];

/** Name, dates, unit-period, full unit-periods and the fraction of one. */
const spans: readonly (readonly [string, string, string, Unit, number, number])[] = [
  ['UNITPERIOD-01 (curo)', '2026-01-10', '2026-02-15', ['M', 1], 1, 0.16666667],
  ['UNITPERIOD-02 (curo)', '2026-01-31', '2026-02-28', ['M', 1], 1, 0],
  ['UNITPERIOD-03 (curo)', '2028-01-31', '2028-02-29', ['M', 1], 1, 0],
  ['UNITPERIOD-04 (curo)', '2026-01-10', '2026-03-10', ['M', 1], 2, 0],
  ['UNITPERIOD-05 (curo)', '2026-01-10', '2026-01-20', ['M', 1], 0, 0.33333333],
  ['UNITPERIOD-06 (curo)', '2026-01-10', '2026-03-15', ['M', 1], 2, 0.16666667],
  ['UNITPERIOD-07 (curo)', '2026-01-10', '2027-03-15', ['M', 1], 14, 0.16666667],
  ['UNITPERIOD-08 (curo)', '2026-01-10', '2026-01-17', ['W', 1], 1, 0],
  ['UNITPERIOD-09 (curo)', '2026-01-10', '2026-01-20', ['W', 1], 1, 0.42857143],
  ['UNITPERIOD-10 (curo)', '2026-01-10', '2026-05-01', ['M', 3], 1, 0.24444444],
  ['UNITPERIOD-11 (curo)', '2026-01-10', '2026-08-01', ['M', 6], 1, 0.12222222],
  ['UNITPERIOD-12 (curo)', '2026-01-01', '2027-01-01', ['Y'], 1, 0],
  ['UNITPERIOD-13 (curo)', '2024-02-15', '2025-02-28', ['Y'], 1, 0.03835616],
];

describe('semimonthly payments, long first period: t = 2, f = 6/15 (own computation)', () => {
  const advances = [['1978-02-23', 5000]];
  const payments = [{ first: '1978-04-01', last: '1979-03-16', count: 24, amount: 219.17 }];
  test.each([[['SM']], ['semimonth'], [['M', 0.5]], [undefined]])('unit-period written %j', (unitPeriod) => {
    const answer = must(runCase({ advances, payments, unitPeriod }, 'appendix-j')) as { aprPercent: number };
    const i = answer.aprPercent / 2400;
    let worth = 0;
    for (let k = 0; k < 24; k++) worth += 219.17 / ((1 + (6 / 15) * i) * (1 + i) ** (2 + k));
    expect(worth).toBeCloseTo(5000, 4);
    const at = must(runCase({ from: '1978-02-23', to: '1978-04-01', unitPeriod: 'semimonthly' }, 'appendix-j'));
    expect(at).toMatchObject({ full: 2, odd: 6, of: 15 });
  });
});

describe('Appendix J: annual percentage rates', () => {
  test.each(loans)('%s', (_name, advances, groups, unitPeriod, apr, tolerance) => {
    const payments = groups.map(([first, last, count, amount]) => ({ first, last, count, amount }));
    const answer = must(runCase({ advances, payments, unitPeriod }, 'appendix-j')) as { aprPercent: number };
    expect(Math.abs(answer.aprPercent - apr)).toBeLessThanOrEqual(tolerance);
  });

  test.each(loans.filter(([, advances]) => advances.length === 1))(
    'finds the unit-period by itself: %s',
    (_name, advances, groups, _unit, apr, tolerance) => {
      const payments = groups.map(([first, last, count, amount]) => ({ first, last, count, amount }));
      const answer = must(runCase({ advances, payments }, 'appendix-j')) as { aprPercent: number };
      expect(Math.abs(answer.aprPercent - apr)).toBeLessThanOrEqual(tolerance);
    },
  );

  test.each(singlePayments)('%s', (_name, advance, payment, apr, tolerance) => {
    const answer = must(runCase({ advance, payment }, 'appendix-j')) as { aprPercent: number };
    expect(Math.abs(answer.aprPercent - apr)).toBeLessThanOrEqual(tolerance);
  });
});

describe('Appendix J (b)(5): unit-periods between two dates', () => {
  test.each(spans)('%s', (_name, from, to, unitPeriod, full, fraction) => {
    const answer = must(runCase({ from, to, unitPeriod }, 'appendix-j')) as { full: number; fraction: number };
    expect(answer.full).toBe(full);
    expect(Math.abs(answer.fraction - fraction)).toBeLessThanOrEqual(1e-8);
  });
});

describe('what the dates of a case contradict is refused by name', () => {
  const advances = [['2026-03-16', 390500]];
  const level = { first: '2026-05-01', last: '2056-04-01', count: 360, amount: 2528.27 };
  const single = { advance: ['2026-01-03', 1000], payment: ['2026-07-03', 1080] };
  test.each([
    ['a count the dates contradict', { advances, payments: [{ ...level, count: 359 }], unitPeriod: ['M', 1] }, 'payments[0].last'],
    ['no last date and no unit-period', { advances, payments: [{ first: '2026-05-01', count: 360, amount: 2528.27 }] }, 'payments[0].last'],
    ['several payments in one term', { advances, payments: [level], unitPeriod: 'single' }, 'unitPeriod'],
    ['no advance', { payments: [level], unitPeriod: ['M', 1] }, 'advances'],
    ['months that are not whole', { ...single, payment: ['2026-07-04', 1080], mode: 'months' }, 'mode'],
    ['days of more than a year', { ...single, payment: ['2027-07-03', 1080], mode: 'days' }, 'mode'],
    ['a year of less than one', { ...single, mode: 'year' }, 'mode'],
    ['a mode for several payments', { advances, payments: [level], mode: 'days' }, 'mode'],
    ['an unheard-of mode', { ...single, mode: 'moons' }, 'mode'],
  ])('%s', (_what, inputs, field) => {
    expect(runCase(inputs, 'appendix-j')).toMatchObject({ ok: false, refusal: { field } });
  });

  test('a whole number of months may be measured in months or in days ((b)(5)(vi)): 12/6 or 365/181 a year', () => {
    const aprOf = (mode: string): number => (must(runCase({ ...single, mode }, 'appendix-j')) as { aprPercent: number }).aprPercent;
    expect(aprOf('months')).toBeCloseTo(8 * 2, 8);
    expect(aprOf('days')).toBeCloseTo((8 * 365) / 181, 6);
  });
});
