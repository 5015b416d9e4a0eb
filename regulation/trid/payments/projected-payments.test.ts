import { describe, expect, test } from 'vitest';
import { levelPaymentCents } from '../../amortization/level-payment.ts';
import type { LoanTerms } from '../../amortization/loan-terms.ts';
import type { MortgageInsuranceTerms, PropertyCost } from '../loan-estimate-types.ts';
import { coursesOf } from './payment-courses.ts';
import { paymentChanges, premiumAt, projectedPayments, type ProjectedInput } from './projected-payments.ts';

const loan: LoanTerms = { loanAmount: 20_000_000, noteRate: 6000, termMonths: 360 };
const arm = {
  indexName: 'Index',
  indexRate: 3000,
  margin: 2500,
  firstChangeMonths: 60,
  subsequentChangeMonths: 12,
  firstCap: 2000,
  subsequentCap: 2000,
  maximumRate: 8000,
} as const;
const buydown = { reductions: [2000, 1000], paidBy: 'consumer', inNote: false } as const;
const insurance: MortgageInsuranceTerms = {
  premiums: [
    { payments: 12, monthly: 9000 },
    { payments: 24, monthly: 4000 },
  ],
  ends: 'with-premiums',
};

function table(terms: Partial<LoanTerms>, more: Partial<ProjectedInput> = {}) {
  return projectedPayments({ form: 'closing', courses: coursesOf({ ...loan, ...terms }), premiums: 0, propertyCosts: [], ...more });
}
const columns = (...given: Parameters<typeof table>) =>
  table(...given).columns.map((each) => [each.title, each.principalAndInterest.map((figure) => figure.value), each.onlyInterest]);

describe('payments before which principal and interest may change, 37(c)(1)(i)(A)', () => {
  test.each<readonly [string, Partial<LoanTerms>, readonly number[]]>([
    ['a fixed rate', {}, []],
    ['the end of interest only', { interestOnlyMonths: 60 }, [61]],
    ['interest only to the end', { interestOnlyMonths: 360 }, []],
    [
      'resets and the end of interest only, in order',
      { adjustable: { ...arm, firstChangeMonths: 336 }, interestOnlyMonths: 60 },
      [61, 337, 349],
    ],
    ['the consumer’s buydown beside the note', { buydown }, [13, 25]],
    ['a buydown in the note, once', { buydown: { ...buydown, inNote: true } }, [13, 25]],
    ['another’s beside the note changes nothing the consumer owes', { buydown: { ...buydown, paidBy: 'seller' } }, []],
    [
      'steps of the payment',
      {
        paymentSteps: [
          { payments: 24, amount: 100_000 },
          { payments: 36, amount: 110_000 },
        ],
      },
      [25, 61],
    ],
    ['a step to the end', { termMonths: 24, paymentSteps: [{ payments: 24, amount: 100_000 }] }, []],
    ['a step to the last payment but one', { termMonths: 24, paymentSteps: [{ payments: 23, amount: 100_000 }] }, [24]],
    ['one payment before the rest', { paymentSteps: [{ payments: 1, amount: 100_000 }] }, [2]],
    ['a balance that may not grow: none', { negativeAmortization: { months: 24, payment: 90_000, maximumBalance: 100_000 } }, []],
    ['interest that may be added for two years', { negativeAmortization: { months: 24, payment: 90_000, maximumBalance: 115_000 } }, [25]],
  ])('%s', (_what, terms, at) => {
    expect(paymentChanges(coursesOf({ ...loan, ...terms }))).toEqual(at);
  });
});

describe('principal and interest of each column, cents on the Closing Disclosure and dollars in a range', () => {
  const level = levelPaymentCents(20_000_000, 6000, 360);
  const later = (months: number) => levelPaymentCents(20_000_000, 6000, 360 - months);
  test.each<readonly [string, Partial<LoanTerms>, ReturnType<typeof columns>]>([
    ['one payment for the whole term', {}, [['Years 1-30', [level], false]]],
    [
      'a single payment is the final one too',
      { termMonths: 1 },
      [
        ['Year 1', [20_100_000], false],
        ['Final Payment', [20_100_000], false],
      ],
    ],
    ['a last year of one payment', { termMonths: 13 }, [['Years 1-2', [levelPaymentCents(20_000_000, 6000, 13)], false]]],
    [
      'interest only for five years',
      { interestOnlyMonths: 60 },
      [
        ['Years 1-5', [100_000], true],
        ['Years 6-30', [later(60)], false],
      ],
    ],
    [
      'a change within year 5 shows only what comes before it in that year',
      { interestOnlyMonths: 54 },
      [
        ['Years 1-5', [100_000], true],
        ['Years 6-30', [later(54)], false],
      ],
    ],
    [
      'two steps in year 1 show a range of all payments in force',
      {
        paymentSteps: [
          { payments: 3, amount: 110_000 },
          { payments: 6, amount: 105_000 },
          { payments: 3, amount: 130_000 },
        ],
      },
      [
        ['Year 1', [105_000, 130_000], false],
        ['Years 2-30', [expect.closeTo(level, -4) as never], false],
      ],
    ],
    [
      'a balloon: the level payment and the final one',
      { termMonths: 84, amortizationMonths: 360 },
      [
        ['Years 1-7', [level], false],
        ['Final Payment', [expect.closeTo(18_048_000, -6) as never], false],
      ],
    ],
    [
      'interest only to maturity',
      { termMonths: 60, interestOnlyMonths: 60 },
      [
        ['Years 1-5', [100_000], true],
        ['Final Payment', [20_100_000], false],
      ],
    ],
  ])('%s', (_what, terms, expected) => {
    expect(columns(terms)).toEqual(expected);
  });

  test.each([49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59])('after %d months of interest only, year 5 shows interest only', (months) => {
    expect(columns({ interestOnlyMonths: months })).toEqual([
      ['Years 1-5', [100_000], true],
      ['Years 6-30', [later(months)], false],
    ]);
  });

  const stepsOf = (...spans: readonly (readonly [number, number])[]) => ({
    paymentSteps: spans.map(([payments, amount]) => ({ payments, amount })),
  });
  test.each<readonly [string, Partial<LoanTerms>, number, readonly unknown[]]>([
    ['its second payment', stepsOf([1, 110_000], [1, 130_000], [10, 120_000]), 0, ['Year 1', [110_000, 130_000], false]],
    ['its last payment', stepsOf([11, 110_000], [1, 130_000]), 0, ['Year 1', [110_000, 130_000], false]],
    ['its lowest in the middle', stepsOf([4, 110_000], [4, 105_000], [4, 130_000]), 0, ['Year 1', [105_000, 130_000], false]],
    [
      'the first payment of a later column',
      stepsOf([12, 110_000], [12, 111_000], [12, 112_000], [1, 105_000], [23, 113_000]),
      3,
      ['Years 4-30', [105_000, expect.any(Number)], false],
    ],
    ['a cent of difference', stepsOf([4, 110_049], [8, 110_050]), 0, ['Year 1', [110_000, 110_100], false]],
    ['one month of interest only', { interestOnlyMonths: 1 }, 0, ['Year 1', [100_000, expect.any(Number)], true]],
    [
      'the last payment but one, and not what is left to the last',
      { termMonths: 24, ...stepsOf([12, 110_000], [10, 111_000], [1, 150_000]) },
      1,
      ['Year 2', [111_000, 150_000], false],
    ],
    [
      'a change at the start of the last year of a column that gathers the rest',
      { termMonths: 60, amortizationMonths: 360, ...stepsOf([12, 110_000], [12, 111_000], [24, 112_000], [12, 118_000]) },
      2,
      ['Years 3-5', [112_000, 118_000], false],
    ],
  ])('a range takes in %s', (_what, terms, k, expected) => {
    expect(columns(terms)[k]).toEqual(expected);
  });

  test('an adjustable rate: the lowest by the low course, the highest by the high one', () => {
    const dollars = (cents: number) => Math.round(cents / 100) * 100;
    const { low, high } = coursesOf({ ...loan, adjustable: arm });
    expect(columns({ adjustable: arm })).toEqual([
      ['Years 1-5', [level], false],
      ['Year 6', [dollars(low.payments[60]!), dollars(high.payments[60]!)], false],
      ['Year 7', [dollars(low.payments[72]!), dollars(high.payments[72]!)], false],
      ['Years 8-30', [dollars(low.payments[84]!), dollars(high.payments[84]!)], false],
    ]);
    expect(low.payments[60]!).toBeLessThan(high.payments[60]! - 100);
  });

  test('where interest is added, a low rate can leave more to pay than a high one: the range takes in both courses', () => {
    const terms: LoanTerms = {
      loanAmount: 1_000_000,
      noteRate: 3821,
      termMonths: 24,
      adjustable: { ...arm, firstChangeMonths: 0, subsequentChangeMonths: 1, firstCap: 2064, subsequentCap: 2064, maximumRate: 8821 },
      negativeAmortization: { months: 12, payment: 3000, maximumBalance: 102_000 },
    };
    const { low, high } = coursesOf(terms);
    const both = (from: number, to: number) => [low, high].flatMap(({ payments }) => Array.from(payments.slice(from, to)));
    const dollars = (cents: number) => Math.round(cents / 100) * 100;
    expect(Math.max(...low.payments.slice(0, 23))).toBeGreaterThan(Math.max(...high.payments.slice(0, 23)));
    const own = columns(terms).filter(([title]) => title !== 'Final Payment');
    expect(own).toEqual([
      ['Year 1', [dollars(Math.min(...both(0, 12))), dollars(Math.max(...both(0, 12)))], false],
      ['Year 2', [dollars(Math.min(...both(12, 23))), dollars(Math.max(...both(12, 23)))], false],
    ]);
  });

  test('totals show dollars on the estimate, and on the Closing Disclosure cents unless they are a range', () => {
    const texts = (form: 'estimate' | 'closing', terms: Partial<LoanTerms>) =>
      table(terms, { form }).columns.map((each) => each.total.map((figure) => figure.text))[0];
    expect(texts('closing', {})).toEqual(['$1,199.10']);
    expect(texts('estimate', {})).toEqual(['$1,199']);
    const steps = [
      { payments: 3, amount: 110_025 },
      { payments: 9, amount: 105_050 },
    ];
    expect(texts('closing', { paymentSteps: steps })).toEqual(['$1,051', '$1,100']);
  });
});

describe('mortgage insurance', () => {
  test.each([
    [1, 9000],
    [12, 9000],
    [13, 4000],
    [36, 4000],
    [37, 4000],
    [40, 4000],
    [41, 0],
  ])('payment %d of 40 with insurance has %d cents of it', (payment, cents) => {
    expect(premiumAt(insurance, 40, payment)).toBe(cents);
  });
  test('none where there is none', () => {
    expect(premiumAt(undefined, 40, 1)).toBe(0);
    expect(premiumAt({ ...insurance, premiums: [] }, 40, 1)).toBe(0);
  });

  const shown = (premiums: number, terms: Partial<LoanTerms> = {}, mortgageInsurance: MortgageInsuranceTerms | undefined = insurance) =>
    table(terms, { premiums, ...(mortgageInsurance ? { mortgageInsurance } : {}) }).columns.map((each) => [
      each.title,
      each.mortgageInsurance.text,
      each.mortgageInsurance.value,
    ]);
  test.each<readonly [string, number, Partial<LoanTerms>, ReturnType<typeof shown>]>([
    [
      'until it ends, then a dash',
      36,
      {},
      [
        ['Years 1-3', '$90.00', 9000],
        ['Years 4-30', '—', 0],
      ],
    ],
    [
      'a year of it',
      12,
      {},
      [
        ['Year 1', '$90.00', 9000],
        ['Years 2-30', '—', 0],
      ],
    ],
    [
      'a premium more, and the second year has it',
      13,
      {},
      [
        ['Years 1-2', '$90.00', 9000],
        ['Years 3-30', '—', 0],
      ],
    ],
    ['to the end', 360, {}, [['Years 1-30', '$90.00', 9000]]],
    ['to the last payment but one', 359, {}, [['Years 1-30', '$90.00', 9000]]],
    ['none', 0, {}, [['Years 1-30', '0', 0]]],
    [
      'the lower premium of later columns',
      360,
      { interestOnlyMonths: 12 },
      [
        ['Year 1', '$90.00', 9000],
        ['Years 2-30', '$40.00', 4000],
      ],
    ],
    [
      'with a final balloon',
      84,
      { termMonths: 84, amortizationMonths: 360 },
      [
        ['Years 1-7', '$90.00', 9000],
        ['Final Payment', '$40.00', 4000],
      ],
    ],
    [
      'but not after it ended',
      83,
      { termMonths: 84, amortizationMonths: 360 },
      [
        ['Years 1-7', '$90.00', 9000],
        ['Final Payment', '—', 0],
      ],
    ],
  ])('%s', (_what, premiums, terms, expected) => {
    expect(shown(premiums, terms)).toEqual(expected);
  });

  test('a premium of nothing is nothing', () => {
    expect(shown(12, {}, { premiums: [{ payments: 12, monthly: 0 }], ends: 'with-premiums' })[0]).toEqual(['Year 1', '$0.00', 0]);
  });

  test('is part of the total', () => {
    const costs: PropertyCost[] = [{ kind: 'property-taxes', monthly: 10_000, escrowed: true }];
    const { columns: all } = table({}, { premiums: 36, mortgageInsurance: insurance, propertyCosts: costs });
    expect(all.map((each) => each.total[0]!.value)).toEqual([119_910 + 9000 + 10_000, 119_910 + 10_000]);
  });
});

describe('taxes, insurance and assessments, 37(c)(4)', () => {
  const tax: PropertyCost = { kind: 'property-taxes', monthly: 10_530, escrowed: true };
  const home: PropertyCost = { kind: 'homeowners-insurance', monthly: 10_083, escrowed: true };
  const dues: PropertyCost = { kind: 'association-dues', monthly: 15_000, escrowed: false };
  const flood: PropertyCost = { kind: 'flood-insurance', label: 'Flood policy', monthly: 2_000, escrowed: true };
  test.each<readonly [string, readonly PropertyCost[], readonly string[], number, number]>([
    ['none', [], ['', '', ''], 0, 0],
    ['all in escrow', [tax, home, flood], ['YES', 'YES', 'YES'], 22_613, 22_613],
    ['one, in escrow', [tax], ['YES', '', ''], 10_530, 10_530],
    ['none in escrow', [{ ...tax, escrowed: false }], ['NO', '', ''], 0, 10_530],
    ['some of the others', [tax, dues, flood], ['YES', '', 'SOME'], 12_530, 27_530],
  ])('%s', (_what, propertyCosts, answers, escrow, all) => {
    const { includes, hasEscrow, taxesInsuranceAssessments, columns: own } = table({}, { propertyCosts });
    expect(includes.map((each) => each.inEscrow)).toEqual(answers);
    expect(includes.map((each) => each.checked)).toEqual(answers.map((answer) => answer !== ''));
    expect(hasEscrow).toBe(escrow > 0);
    expect([own[0]!.escrow.value, taxesInsuranceAssessments.value]).toEqual([escrow, all]);
    // What there is nothing of is given as nothing, not added up.
    expect(
      [own[0]!.escrow, taxesInsuranceAssessments].map(({ why }) => why.source === 'No escrow account' || why.source === 'None'),
    ).toEqual([escrow === 0, all === 0]);
  });
  test('the others are named, by their own label or by what they are', () => {
    const { includes } = table({}, { propertyCosts: [tax, dues, flood] });
    expect(includes.map((each) => each.label)).toEqual([undefined, undefined, 'Homeowner’s association dues, Flood policy']);
  });
});
