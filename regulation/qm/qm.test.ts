import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Decimal } from 'decimal.js';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import {
  aporAdjustable,
  aporFixed,
  aporYears,
  generalQm,
  pointsAndFees,
  pointsAndFeesAsGiven,
  pointsAndFeesCap,
  premiumInPointsAndFees,
  presumption,
  qmPriceTest,
  THRESHOLD_YEARS,
  totalLoanAmount,
  type ChargeNature,
  type PointsAndFeesCharge,
} from './index.ts';

describe('points and fees cap, 12 CFR 1026.43(e)(3)(i), comments 43(e)(3)(i)-2 and -3', () => {
  test.each([
    ['QM-PF-2014-1', 2014, 105000, 102000, 3060],
    ['QM-PF-2014-2', 2014, 75000, 75000, 3000],
    ['QM-PF-2014-3', 2014, 50000, 48000, 2400],
    ['QM-PF-2014-4', 2014, 15000, 15000, 1000],
    ['QM-PF-2014-5', 2014, 10000, 7000, 560],
    ['QM-PF-2014-6', 2014, 55000, 52000, 2600],
    ['QM-PF-2024-250000', 2024, 250000, 244000, 7320],
    ['QM-PF-2025-134841', 2025, 134841, 130000, 3900],
    ['QM-PF-2025-134840x', 2025, 134840.99, 130000, 4045],
    ['QM-PF-2026-137958', 2026, 137958, 135000, 4050],
    ['QM-PF-2026-137957x', 2026, 137957.99, 135000, 4139],
    ['QM-PF-2026-82775', 2026, 82775, 80000, 4139],
    ['QM-PF-2026-60000', 2026, 60000, 58000, 2900],
    ['QM-PF-2026-20000', 2026, 20000, 19500, 1380],
    ['QM-PF-2026-17000', 2026, 17000, 16500, 1320],
    ['QM-PF-2026-832750', 2026, 832750, 820000, 24600],
  ] as const)('%s: consummated in %i, note %d, total loan amount %d: at most %d', (_id, year, loanAmount, total, maxPointsAndFees) => {
    expect(soundAnswer(runCase({ year, loanAmount, totalLoanAmount: total }))).toMatchObject({ maxPointsAndFees });
  });

  test('a year without a table is refused, never answered with the year before', () => {
    const result = pointsAndFeesCap(2027, 200_000_00, 196_000_00);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'YEAR_WITHOUT_TABLE', field: 'year' } });
  });

  test('next year is a line of data', () => {
    const next = { ...THRESHOLD_YEARS.at(-1)!, year: 2027, source: 'An invented notice' };
    expect(must(pointsAndFeesCap(2027, 200_000_00, 196_000_00, [...THRESHOLD_YEARS, next])).value.toFixed(2)).toBe('5880.00');
  });

  test('an unverified table says so in the explanation', () => {
    expect(JSON.stringify(must(pointsAndFeesCap(2024, 250_000_00, 244_000_00)).why)).toContain('[unverified]');
  });

  test('the cap never falls as the total loan amount grows within a tier', () => {
    const amount = fc.integer({ min: 1_00, max: 900_000_00 });
    fc.assert(
      fc.property(fc.constantFrom(2024, 2025, 2026), amount, amount, amount, (year, note, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        return must(pointsAndFeesCap(year, note, less)).value.lte(must(pointsAndFeesCap(year, note, more)).value);
      }),
    );
  });
});

describe('thresholds by year', () => {
  test.each([
    ['THRESH-2024', 2024, [130461, 78277, 26092, 16308], [3914, 1305], 26092, 1305],
    ['THRESH-2025', 2025, [134841, 80905, 26968, 16855], [4045, 1348], 26968, 1348],
    ['THRESH-2026', 2026, [137958, 82775, 27592, 17245], [4139, 1380], 27592, 1380],
    ['THRESH-2018', 2018, [105158, 63095, 21032, 13145], [3155, 1052], undefined, undefined],
  ] as const)('%s: %i', (_id, year, tiers, flatCaps, size, trigger) => {
    const answer = soundAnswer(runCase({ year }));
    expect(answer).toMatchObject({ pointsFeesTierLoanAmounts: tiers, flatCaps, percentCaps: [3, 5, 8], internallyConsistent: true });
    expect(answer).toMatchObject({ qmSpreadLoanAmounts: tiers.slice(0, 2) });
    expect(answer['hoepa']).toEqual([size ?? 21032, trigger ?? 1052]);
  });
});

describe('price-based General QM, 12 CFR 1026.43(e)(2)(vi), (b)(4)', () => {
  test.each([
    ['QM-PRICE-03', 2026, 400000, 'first', false, 7.99, 6.5, 2.25, true, 'safe harbor'],
    ['QM-PRICE-04', 2026, 400000, 'first', false, 8, 6.5, 2.25, true, 'rebuttable'],
    ['QM-PRICE-05', 2026, 100000, 'first', false, 9.99, 6.5, 3.5, true, 'rebuttable'],
    ['QM-PRICE-06', 2026, 100000, 'first', false, 10, 6.5, 3.5, false, 'not QM'],
    ['QM-PRICE-07', 2026, 80000, 'first', false, 12.99, 6.5, 6.5, true, 'rebuttable'],
    ['QM-PRICE-08', 2026, 120000, 'first', true, 12.99, 6.5, 6.5, true, 'rebuttable'],
    ['QM-PRICE-09', 2026, 90000, 'second', false, 9.99, 6.5, 3.5, true, 'safe harbor'],
    ['QM-PRICE-10', 2026, 50000, 'second', false, 12.99, 6.5, 6.5, true, 'rebuttable'],
    ['QM-PRICE-11', 2025, 134841, 'first', false, 8.74, 6.5, 2.25, true, 'rebuttable'],
  ] as const)(
    '%s: %i, note %d, %s lien, manufactured %s, APR %d over APOR %d: limit %d, QM %s, %s',
    (_id, year, loanAmount, lien, manufacturedHome, apr, apor, qmSpreadLimit, priceQM, said) => {
      const answer = soundAnswer(runCase({ year, loanAmount, lien, manufacturedHome, apr, apor }));
      expect(answer).toMatchObject({ qmSpreadLimit, priceQM, presumption: said });
    },
  );

  test('a higher APR never makes a better presumption', () => {
    const rank = { 'safe harbor': 0, rebuttable: 1, 'not QM': 2 };
    const apr = fc.integer({ min: 5_000, max: 15_000 });
    fc.assert(
      fc.property(
        apr,
        apr,
        fc.constantFrom('first' as const, 'subordinate' as const),
        fc.integer({ min: 1_00, max: 500_000_00 }),
        (a, b, lien, loanAmount) => {
          const at = (rate: number) => rank[must(presumption({ year: 2026, loanAmount, lien, apr: rate, apor: 6_000 })).value];
          return at(Math.min(a, b)) <= at(Math.max(a, b));
        },
      ),
    );
  });

  test('the spread is compared as it is, not rounded to three places', () => {
    const loan = { year: 2026, loanAmount: 400_000_00, lien: 'first' as const, apor: 6_500 };
    expect(must(qmPriceTest({ ...loan, apr: new Decimal('8.7499') })).value).toBe(true);
    expect(must(qmPriceTest({ ...loan, apr: 8_750 })).value).toBe(false);
  });

  test('QM-shortreset: a rate that may change in five years is taken at its highest for APR and prepaid interest', () => {
    expect(soundAnswer(runCase({ rateYears1to3: 2.5, rateAfter: 4.5 }))).toMatchObject({
      rateForQmApr: 4.5,
      rateForQmPrepaidInterest: 4.5,
    });
  });

  test('SCE-hpml: 5.125 over 4.23 on a first lien is not higher-priced', () => {
    const answer = soundAnswer(runCase({ lien: 'first', jumbo: false, apr: 5.125, apor: 4.23 }));
    expect(answer).toMatchObject({ isHpml: false, spread: 0.895, threshold: 1.5, difference: -0.605 });
  });
});

describe('points and fees, 12 CFR 1026.32(b)(1)', () => {
  test.each([
    ['PF-bfdp-2, comment 32(b)(1)(i)(E)-3', 6.5, 5.5, 2, 2],
    ['PF-bfdp-1, comment 32(b)(1)(i)(F)-2', 7, 5, 4, 1],
    ['PF-bfdp-0, own computation', 7.125, 5, 2, 0],
    ['half a point paid, within one', 6, 5.5, 0.5, 0.5],
  ] as const)(
    'bona fide discount points, %s: rate %d, APOR %d, paid %d: %d stay out',
    (_id, undiscountedRate, apor, pointsPaid, excludable) => {
      expect(soundAnswer(runCase({ undiscountedRate, apor, pointsPaid }))).toMatchObject({ excludable });
    },
  );

  test('PF-pmi, comment 32(b)(1)(i)(C)-1.ii.C: of a refundable 3,000 what exceeds the FHA premium of 2,000 counts', () => {
    expect(soundAnswer(runCase({ upfrontPMI: 3000, refundableProRata: true, nhaMaxPremium: 2000 }))).toMatchObject({
      includedInPointsAndFees: 1000,
    });
    expect(soundAnswer(runCase({ upfrontPMI: 3000, refundableProRata: false }))).toMatchObject({ includedInPointsAndFees: 3000 });
    expect(premiumInPointsAndFees({ insurer: 'private', premium: 3_000_00, paid: 'after consummation' }).value).toBe(0);
  });

  test('PF-fha, comment 32(b)(1)(i)(B)-1: a government premium is a finance charge and no points and fees', () => {
    const answer = soundAnswer(runCase({ fhaUpfront: 2000 }));
    expect(answer).toMatchObject({ includedInPointsAndFees: 0, includedInFinanceCharge: 2000 });
  });

  const charges: readonly (readonly [PointsAndFeesCharge, boolean])[] = [
    [{ label: 'Underwriting fee', amount: 995_00, nature: 'finance charge', paidTo: 'creditor' }, true],
    [{ label: 'Flood certificate', amount: 25_00, nature: 'finance charge', paidTo: 'third party' }, false],
    [{ label: 'Tax service marked up', amount: 80_00, nature: 'finance charge', paidTo: 'third party', bonaFide: false }, true],
    [{ label: "Seller's points", amount: 1_000_00, nature: 'finance charge', paidTo: 'creditor', paidBy: 'seller' }, false],
    [{ label: 'Appraisal', amount: 600_00, nature: 'real estate charge', paidTo: 'third party' }, false],
    [{ label: 'Title of an affiliate', amount: 900_00, nature: 'real estate charge', paidTo: 'affiliate' }, true],
    [
      {
        label: 'Lender-paid broker compensation',
        amount: 5_000_00,
        nature: 'originator compensation',
        paidTo: 'originator',
        paidBy: 'creditor',
      },
      true,
    ],
    [
      { label: 'The same broker fee on the form', amount: 5_000_00, nature: 'finance charge', paidTo: 'originator', alreadyCounted: true },
      false,
    ],
    [{ label: "Broker's own loan officer", amount: 2_500_00, nature: 'own loan officer compensation', paidTo: 'originator' }, false],
    [{ label: 'Prepaid interest', amount: 700_00, nature: 'interest', paidTo: 'creditor' }, false],
    [{ label: 'FHA upfront premium', amount: 4_000_00, nature: 'government insurance', paidTo: 'government' }, false],
    [{ label: 'Credit life', amount: 300_00, nature: 'credit insurance', paidTo: 'third party' }, true],
    [{ label: 'Largest prepayment penalty', amount: 2_000_00, nature: 'prepayment penalty', paidTo: 'creditor' }, true],
  ];

  test.each(charges)('%o counts: %s', (charge, counts) => {
    expect(must(pointsAndFees([charge])).value).toBe(counts ? charge.amount : 0);
  });

  test('the parts add up to the whole, and more charges never lower it', () => {
    const natures: ChargeNature[] = [
      'finance charge',
      'real estate charge',
      'originator compensation',
      'interest',
      'credit insurance',
      'other',
    ];
    const charge = fc.record({
      label: fc.constant('A charge'),
      amount: fc.integer({ min: 0, max: 50_000_00 }),
      nature: fc.constantFrom(...natures),
      paidTo: fc.constantFrom('creditor' as const, 'affiliate' as const, 'third party' as const),
    });
    fc.assert(
      fc.property(fc.array(charge), charge, (list, one) => {
        const whole = must(pointsAndFees(list));
        soundTree(whole.why);
        const parts = list.reduce((sum, each) => sum + must(pointsAndFees([each])).value, 0);
        return whole.value === parts && must(pointsAndFees([...list, one])).value >= whole.value;
      }),
    );
  });

  test('a negative charge is refused by name', () => {
    const result = pointsAndFees([{ label: 'Lender credit', amount: -500_00, nature: 'finance charge', paidTo: 'creditor' }]);
    expect(result).toMatchObject({ ok: false, refusal: { field: 'charges', message: expect.stringContaining('Lender credit') } });
  });

  test('comment 32(b)(1)-2: what the creditor pays itself is left out, compensation of the originator apart', () => {
    const underwriting = { label: 'Underwriting', amount: 995_00, nature: 'finance charge', paidTo: 'creditor' } as const;
    const broker = { label: 'Broker', amount: 5_000_00, nature: 'originator compensation', paidTo: 'originator' } as const;
    const appraisal = { label: 'Appraisal of an affiliate', amount: 600_00, nature: 'real estate charge', paidTo: 'affiliate' } as const;
    const total = (paidBy: 'consumer' | 'creditor') =>
      must(pointsAndFees([underwriting, broker, appraisal].map((charge) => ({ ...charge, paidBy })))).value;
    expect([total('consumer'), total('creditor')]).toEqual([6_595_00, 5_000_00]);
  });

  test('total loan amount, 12 CFR 1026.32(b)(4): amount financed less financed costs that count', () => {
    expect(must(totalLoanAmount(196_000_00, [{ label: 'Title of an affiliate', amount: 900_00 }])).value).toBe(195_100_00);
  });
});

test('a whole General QM, 12 CFR 1026.43(e)(2): every part must be met', () => {
  const loan = {
    year: 2026,
    loanAmount: 400_000_00,
    totalLoanAmount: 392_000_00,
    lien: 'first' as const,
    apr: 6_900,
    apor: 6_500,
    termMonths: 360,
    interestOnlyMonths: 0,
    negativeAmortization: false,
    balloon: false,
    pointsAndFees: pointsAndFeesAsGiven(11_760_00),
    consideredAndVerified: true,
  };
  const found = must(generalQm(loan));
  soundTree(found.qualified.why);
  expect([found.qualified.value, found.presumption.value, found.pointsAndFeesCap.value.toFixed(2)]).toEqual([
    true,
    'safe harbor',
    '11760.00',
  ]);
  const qualified = (change: object) => must(generalQm({ ...loan, ...change })).qualified.value;
  expect(qualified({ pointsAndFees: pointsAndFeesAsGiven(11_760_01) })).toBe(false);
  // Exactly 11,760.0045 dollars: half a cent rounds up, and a charge of the rounded cent is over the limit.
  expect(qualified({ totalLoanAmount: 392_000_15, pointsAndFees: pointsAndFeesAsGiven(11_760_00) })).toBe(true);
  expect(qualified({ totalLoanAmount: 392_000_17, pointsAndFees: pointsAndFeesAsGiven(11_760_01) })).toBe(false);
  expect(qualified({ termMonths: 361 })).toBe(false);
  expect(qualified({ interestOnlyMonths: 12 })).toBe(false);
  expect(qualified({ balloon: true })).toBe(false);
  expect(qualified({ negativeAmortization: true })).toBe(false);
  expect(qualified({ consideredAndVerified: false })).toBe(false);
  expect(qualified({ apr: 8_750 })).toBe(false);
});

describe('average prime offer rate, 12 CFR 1026.35(a)(2)', () => {
  test.each([
    ['2026-09-14', 360, 6840],
    ['2026-09-20', 360, 6840],
    ['2026-09-13', 360, 6780],
    ['2026-07-01', 180, 6020],
    ['2025-07-14', 12, 6620],
    ['2025-07-14', 300, 6250],
    ['2025-07-14', 306, 6250],
    ['2025-07-14', 307, 6750],
  ] as const)('rate set on %s, %i months: %i thousandths', (date, term, rate) => {
    expect(must(aporFixed(date, term)).value).toBe(rate);
  });

  test('whole years: nearest, ties to the shorter, at least one', () => {
    expect([5, 6, 18, 19, 360, 366, 367].map(aporYears)).toEqual([1, 1, 1, 2, 30, 30, 31]);
  });

  test.each(['2025-07-13', '2026-09-21', '2026-11-20'])('%s is in no week of the table and is refused', (date) => {
    expect(aporFixed(date, 360)).toMatchObject({ ok: false, refusal: { code: 'WEEK_WITHOUT_TABLE', field: 'rateSetDate' } });
  });

  test('the adjustable table is refused; an estimate is asked for by name and says it is one', () => {
    expect(aporAdjustable('2026-09-14', 60)).toMatchObject({ ok: false, refusal: { code: 'APOR_ADJUSTABLE_MISSING' } });
    const estimate = must(aporAdjustable('2026-09-14', 60, { estimate: true }));
    expect(estimate.value).toBe(6_490);
    expect(JSON.stringify(soundTree(estimate.why))).toContain('[estimated]');
    expect(aporAdjustable('2026-09-14', 36, { estimate: true }).ok).toBe(false);
  });
});

test('a field no rule asked for is named, not silently passed over', () => {
  const loan = { year: 2026, loanAmount: 400000, lien: 'first', apr: 8, apor: 6.5 };
  expect(soundAnswer(runCase({ ...loan, manufacturedHouse: true }))['notRead']).toEqual(['manufacturedHouse']);
  expect(soundAnswer(runCase(loan))).not.toHaveProperty('notRead');
  expect(soundAnswer(runCase({ loan: 200000, rate: 7, months: 360 }))).not.toHaveProperty('notRead');
  expect(soundAnswer(runCase({ loan: 200000, rate: 7, months: 360, remark: 'x' }))['notRead']).toEqual(['remark']);
});

test.each([
  ['a loan amount that is text', { year: 2026, loanAmount: 'much', totalLoanAmount: 1 }, 'loanAmount'],
  ['a lien nobody knows', { year: 2026, loanAmount: 1, lien: 'third', apr: 7, apor: 6 }, 'lien'],
  ['a year nobody adjusted', { year: 2019 }, 'year'],
  ['a missing APOR', { year: 2026, loanAmount: 400000, lien: 'first', apr: 7 }, 'apor'],
  ['a loan of nothing', { year: 2026, loanAmount: 0, totalLoanAmount: 10 }, 'loanAmount'],
] as const)('%s is refused naming the field', (_what, inputs, field) => {
  expect(runCase(inputs)).toMatchObject({ ok: false, refusal: { field } });
});

describe('cases that can not be are refused by name', () => {
  const priced = { year: 2026, loanAmount: 400_000, lien: 'first', manufacturedHome: false, apr: 8, apor: 6.5 };
  const { apr: _apr, ...withoutApr } = priced;
  const { apor: _apor, ...withoutApor } = priced;
  test.each([
    [withoutApr, 'apr'],
    [withoutApor, 'apor'],
    [{ ...priced, lien: 'third' }, 'lien'],
    [{ ...priced, year: 2023 }, 'year'],
    [{ ...priced, year: 2027 }, 'year'],
    [{ loan: 200_000, rate: -1, months: 360 }, 'rate'],
    [{ piAtr: 2000, taxes: 300 }, 'income'],
    [{ rateSetDate: '2026-06-03', months: 360, type: 'ARM' }, 'type'],
    [{ rateSetDate: '2026-09-21', months: 360 }, 'rateSetDate'],
  ])('%j', (inputs, field) => {
    expect(runCase(inputs)).toMatchObject({ ok: false, refusal: { field } });
  });

  test('a rate set after the last week of the table is refused with the weeks there are', () => {
    expect(runCase({ rateSetDate: '2026-11-20', months: 360 })).toMatchObject({
      refusal: {
        message: 'There is no average prime offer rate for the week of 11/16/2026; the table runs from 07/14/2025 to 09/14/2026.',
      },
    });
  });
});
