import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import { premiumsUntilTermination } from '../../amortization/mortgage-insurance-end.ts';
import type { LoanTerms } from '../../amortization/loan-terms.ts';
import { soundTree } from '../../sound-answer.ts';
import { interestRateWording, limitSteps, paymentWording } from '../payments/adjustable-steps.ts';
import { adjustableInterestRateTable, adjustablePaymentTable } from '../payments/adjustable-tables.ts';
import { runCase } from '../case.ts';
import { explainedColumns, insuranceShown } from '../payments/column-steps.ts';
import { explainedPremiums } from '../payments/insurance-end-step.ts';
import { coursesOf } from '../payments/payment-courses.ts';
import { columnTitle, projectedColumns } from '../payments/projected-columns.ts';
import { wordingStep } from '../wording/wording-step.ts';

function whyOf(area: string, inputs: unknown, id?: string): Step {
  return soundTree((must(runCase(inputs, area, id)) as { readonly why: Step }).why);
}

function labels(tree: Step): readonly string[] {
  return [`${tree.label}: ${tree.figure.amount}`, ...(tree.parts ?? []).flatMap(labels)];
}

describe('answers in words have their tree', () => {
  test.each([
    ['PP-1', 'projected-payments', { termYears: 30, stepYears: [5, 10], miEndsYear: 3 }, 'Year after mortgage insurance ends: 4'],
    [
      'PP-2',
      'projected-payments',
      { termYears: 30, stepYears: [5, 10, 15], miEndsYear: 3 },
      'A column is free for the end of mortgage insurance: no',
    ],
    ['PP-3', 'projected-payments', { termMonths: 124 }, 'Last year: 11'],
    ['PP-4', 'projected-payments', { ioMonths: 60, termYears: 30 }, 'Year opened by the change at payment 61: 6'],
    ['PP-5', 'projected-payments', { ioMonths: 54, termYears: 30 }, 'Year opened by the change at payment 55: 6'],
    [
      'PP-7',
      'projected-payments',
      { termYears: 7, rateAdjusts: 'yearly for 3 years', balloon: true },
      'Columns before the final payment: 3',
    ],
    ['PP-8', 'projected-payments', { adjustMonths: [3, 6], termYears: 30 }, 'Year after the range from payment 4: 2'],
    ['PP-10', 'projected-payments', { caps: [2, 2.5, 3] }, 'Largest limit of a later change: 3'],
    ['PP-11', 'projected-payments', { ioPayments: 60 }, 'How long: for your first 60 payments'],
    [
      'H24B-mi-term',
      'cfpb-forms',
      { loan: 162000, rate: 3.875, months: 360, originalValue: 180000 },
      'At the share or less after payment 80: yes',
    ],
    ['H24D-mi-term', 'cfpb-forms', { loan: 150000, rate: 4.25, value: 180000 }, 'Mortgage insurance payments: 44'],
    [
      'H24C-mi-term',
      'cfpb-forms',
      { loan: 211000, value: 240000, compositeRate: '4% IO 60 then 4.16%' },
      'Mortgage insurance is shown in Years 12-30: no',
    ],
    ['H24C-air', 'cfpb-forms', { margin: 4, index: 'MTA' }, 'First Change/Amount: $1,028-$1,359 at 61st payment'],
  ])('%s', (id, area, inputs, line) => {
    expect(labels(whyOf(area, inputs, id))).toContain(line);
  });

  test('every title of the columns and every text of the answer is a figure of the tree', () => {
    const answer = must(runCase({ margin: 4, index: 'MTA' }, 'cfpb-forms', 'H24C')) as Record<string, unknown> & { why: Step };
    const { why, ap, ...texts } = answer;
    const figures = why.parts!.map((part) => part.figure.amount);
    expect([...Object.values(texts), ...Object.values(ap as object)]).toEqual(figures);
  });
});

describe('the tree lays out what the documents print', () => {
  const facts = fc
    .record({
      termMonths: fc.integer({ min: 13, max: 480 }),
      at: fc.array(fc.integer({ min: 2, max: 480 }), { maxLength: 8 }),
      last: fc.option(fc.integer({ min: 0, max: 240 }), { nil: undefined }),
      balloon: fc.boolean(),
    })
    .map(({ termMonths, at, last, balloon }) => ({
      termMonths,
      changes: [...new Set(at)].sort((a, b) => a - b),
      balloon,
      ...(last === undefined ? {} : { lastPremium: last }),
    }));

  test('the columns and their titles, 12 CFR 1026.37(c)(1)(ii)', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const { columns, why, free } = explainedColumns(known, 'form');
        const spans = projectedColumns(known);
        expect(columns.map((each) => each.value)).toEqual(spans);
        expect(columns.map((each) => each.why.figure.amount)).toEqual(spans.map(columnTitle));
        soundTree(why);
        expect(free === undefined).toBe(known.lastPremium === undefined);
      }),
    );
  });

  test('the premiums until insurance must end, 12 U.S.C. 4902(b), (c), and the columns that show them', () => {
    const loan = fc.record({
      loanAmount: fc.integer({ min: 5_000_000, max: 90_000_000 }),
      noteRate: fc.integer({ min: 0, max: 12_000 }),
      termMonths: fc.constantFrom(120, 180, 185, 360),
      share: fc.integer({ min: 60, max: 105 }),
      interestOnlyMonths: fc.constantFrom(0, 60),
      balloon: fc.boolean(),
    });
    fc.assert(
      fc.property(loan, ({ share, interestOnlyMonths, balloon, ...rest }) => {
        const terms: LoanTerms = {
          ...rest,
          ...(interestOnlyMonths ? { interestOnlyMonths } : {}),
          ...(balloon ? { amortizationMonths: rest.termMonths + 180 } : {}),
        };
        const value = Math.round((terms.loanAmount * 100) / share);
        const courses = coursesOf(terms);
        const premiums = explainedPremiums(courses, value);
        expect(premiums.value).toBe(premiumsUntilTermination(courses.composite, value, terms.amortizationMonths ?? terms.termMonths));
        soundTree(premiums.why);
        const known = { termMonths: terms.termMonths, changes: [], balloon: false, lastPremium: premiums.value };
        for (const column of explainedColumns(known, 'form', premiums.why).columns)
          expect(insuranceShown(column, premiums.why).figure.amount).toBe((column.value.fromYear - 1) * 12 < premiums.value ? 'yes' : 'no');
      }),
      { numRuns: runs(60) },
    );
  });

  test('the adjustable tables, 12 CFR 1026.37(i), (j)', () => {
    const terms = fc
      .record({
        noteRate: fc.integer({ min: 2000, max: 6000 }),
        firstChangeMonths: fc.constantFrom(0, 36, 60, 84, 120),
        subsequentChangeMonths: fc.constantFrom(1, 6, 12, 36),
        firstCap: fc.constantFrom(undefined, 2000, 5000),
        subsequentCap: fc.constantFrom(undefined, 1000, 2000),
        minimumRate: fc.constantFrom(undefined, 1750),
        interestOnlyMonths: fc.constantFrom(undefined, 60, 120),
      })
      .map(({ noteRate, interestOnlyMonths, firstCap, subsequentCap, minimumRate, ...spans }): LoanTerms => ({
        loanAmount: 21_100_000,
        noteRate,
        termMonths: 360,
        ...(interestOnlyMonths === undefined ? {} : { interestOnlyMonths }),
        adjustable: {
          indexName: 'SOFR',
          indexRate: 1000,
          margin: 2000,
          maximumRate: noteRate + 5000,
          ...spans,
          ...(firstCap === undefined ? {} : { firstCap }),
          ...(subsequentCap === undefined ? {} : { subsequentCap }),
          ...(minimumRate === undefined ? {} : { minimumRate }),
        },
      }));
    fc.assert(
      fc.property(terms, (known) => {
        const printed = adjustableInterestRateTable(known)!;
        const rate = interestRateWording(known, known.adjustable!);
        expect(Object.values(rate).map((each) => soundTree(each).figure.amount)).toEqual([
          printed.indexAndMargin,
          printed.initialRate.text,
          printed.minimumMaximum,
          printed.firstChange,
          printed.subsequentChanges,
          printed.limitFirst,
          printed.limitSubsequent,
        ]);
        const courses = coursesOf(known);
        const table = adjustablePaymentTable(courses);
        expect(table === undefined).toBe(known.interestOnlyMonths === undefined);
        if (!table) return;
        const wording = paymentWording(courses, known.interestOnlyMonths!);
        expect(Object.values(wording).map((each) => soundTree(each).figure.amount)).toEqual([
          table.interestOnly,
          table.firstChange,
          table.subsequentChanges,
          table.maximumPayment,
        ]);
      }),
      { numRuns: runs(60) },
    );
  });

  test('limits that the note does not set read "None" and have their tree', () => {
    const { first, subsequent } = limitSteps([]);
    expect([first, subsequent].map((each) => soundTree(each).figure.amount)).toEqual(['None', 'None']);
  });
});

test('a changed verdict below the columns is noticed', () => {
  const tree = whyOf('projected-payments', { termYears: 30, stepYears: [5, 10, 15], miEndsYear: 3 });
  const at = tree.parts!.findIndex((part) => part.operation === 'compare');
  const bent = { ...tree, parts: tree.parts!.with(at, { ...tree.parts![at]!, figure: { unit: 'verdict', amount: 'yes' } as const }) };
  expect(verifySteps(bent).discrepancies).toHaveLength(1);
});

test('a wording prints figures as the forms do', () => {
  const source = 'Form';
  const part = (unit: 'usd' | 'percent' | 'count', amount: string): Step => ({
    label: unit,
    figure: { unit, amount },
    operation: 'given',
    source,
  });
  const printed = wordingStep(
    'Line',
    '___ and ___ in the ___th of ___',
    [part('usd', '12345.00'), part('percent', '2.500'), part('count', '112'), part('count', '3')],
    source,
  );
  expect(printed.figure.amount).toBe('$12,345 and 2.5% in the 112th of 3');
});
