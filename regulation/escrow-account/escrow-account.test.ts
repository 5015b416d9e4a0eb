import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { addMonths } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import {
  aggregateAnalysis,
  annualStatementBy,
  disbursingMethod,
  escrowedCostsYear1,
  otherBillSections,
  repaymentChoices,
  sectionG,
  singleItemDeposit,
  surplusRefund,
  type EscrowAccount,
} from './index.ts';

const TAXES = [
  {
    name: 'county tax',
    bills: [
      { on: '2026-07-01', amount: 500_00 },
      { on: '2026-12-01', amount: 700_00 },
    ],
  },
  { name: 'school tax', bills: [{ on: '2026-09-01', amount: 360_00 }] },
];
const APPENDIX_E: EscrowAccount = { firstPayment: '2026-07-01', cushionMonths: 2, items: TAXES };

describe('Appendix E to 12 CFR Part 1024', () => {
  test('I, steps 1 and 3: aggregate deposit of 1,040 with two months of cushion, and its month-end balances', () => {
    const found = must(aggregateAnalysis(APPENDIX_E));
    expect([found.monthlyPayment.value, found.lowest.value, found.cushion.value, found.initialDeposit.value]).toEqual([
      130_00, -780_00, 260_00, 1_040_00,
    ]);
    expect(found.balances.map((cents) => cents / 100)).toEqual([670, 800, 570, 700, 830, 260, 390, 520, 650, 780, 910, 1040]);
    soundTree(found.initialDeposit.why);
  });

  test('I, step 2: without a cushion the lowest month is nothing', () => {
    expect(Math.min(...must(aggregateAnalysis({ ...APPENDIX_E, cushionMonths: 0 })).balances)).toBe(0);
  });

  test('II: the single-item deposits of 800 and 330, which section G prints line by line', () => {
    expect(TAXES.map((item) => must(singleItemDeposit(APPENDIX_E, item)).value)).toEqual([800_00, 330_00]);
    const printed = must(sectionG(APPENDIX_E));
    expect(printed.lines.map((line) => [line.months.value, line.amount.value])).toEqual([
      [8, 800_00],
      [11, 330_00],
    ]);
    expect([printed.adjustment.value, printed.total.value]).toEqual([-90_00, 1_040_00]);
    soundTree(printed.total.why);
  });
});

describe('12 CFR 1024.17(c), (d)', () => {
  const account = fc
    .tuple(
      fc.array(fc.array(fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 900_000 })), { minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.integer({ min: 0, max: 2 }),
    )
    .map(([items, cushionMonths]): EscrowAccount => ({
      firstPayment: '2026-07-01',
      cushionMonths,
      items: items.map((bills, k) => ({
        name: `item ${k}`,
        bills: bills.map(([month, amount]) => ({ on: addMonths('2026-07-01', month), amount })),
      })),
    }));

  test('the lowest month is the cushion, which is never more than a sixth of the year', () => {
    fc.assert(
      fc.property(account, (each) => {
        const found = must(aggregateAnalysis(each));
        const yearly = each.items.flatMap((item) => item.bills).reduce((sum, bill) => sum + bill.amount, 0);
        return found.cushion.value * 6 <= yearly && Math.min(...found.balances) >= found.cushion.value;
      }),
    );
  });

  test('comment 38(g)(3)-2: the adjustment is never above zero, and the lines with it are the total', () => {
    fc.assert(
      fc.property(account, (each) => {
        const { lines, adjustment, total, analysis } = must(sectionG(each));
        const sum = lines.reduce((all, line) => all + line.amount.value, 0);
        soundTree(total.why);
        return adjustment.value <= 0 && total.value === sum + adjustment.value && total.value <= analysis.initialDeposit.value;
      }),
      { numRuns: runs(40) },
    );
  });

  test('months of an item are counted on exact months, not on rounded ones', () => {
    // 1,000 a year is 83.33 a month; a bill in the third month needs nine months more, not ten.
    const item = { name: 'insurance', bills: [{ on: '2026-09-01', amount: 1_000_00 }] };
    expect(must(sectionG({ firstPayment: '2026-07-01', cushionMonths: 0, items: [item] })).lines[0]!.months.value).toBe(9);
  });

  test.each([
    ['a cushion of three months', { cushionMonths: 3 }, 'cushionMonths'],
    ['no items', { items: [] }, 'items'],
    ['a bill a year too late', { items: [{ name: 'tax', bills: [{ on: '2027-07-01', amount: 1 }] }] }, 'items'],
    ['a cycle of half a year', { cycleMonths: 6 }, 'cycleMonths'],
  ])('%s is refused', (_what, change, field) => {
    expect(aggregateAnalysis({ ...APPENDIX_E, ...change })).toMatchObject({ ok: false, refusal: { field } });
  });
});

describe('12 CFR 1024.17(f): after an analysis', () => {
  test('(f)(2): $50 goes back within 30 days, while the borrower is current', () => {
    const of = (surplus: number, current: boolean) => must(surplusRefund(surplus, current));
    expect([of(50_00, true).withinDays, of(49_99, true).withinDays, of(50_00, false).withinDays]).toEqual([30, undefined, undefined]);
    expect(of(49_99, true).choices).toContain('refund');
  });

  test.each([
    ['shortage', 129_99, true, ['leave', 'repay in 30 days', '12 or more equal months']],
    ['shortage', 130_00, true, ['leave', '12 or more equal months']],
    ['deficiency', 129_99, true, ['leave', 'repay in 30 days', '2 or more equal months']],
    ['deficiency', 130_00, true, ['leave', '2 or more equal months']],
    ['deficiency', 10_00, false, ['as the mortgage documents say']],
  ] as const)('(f)(3), (4): a %s of %i, current %s', (kind, amount, current, choices) => {
    const found = must(repaymentChoices(kind, amount, 130_00, current));
    expect(found.value).toEqual(choices);
    soundTree(found.why);
  });
});

test('(i): the annual statement comes 30 days after the year that begins with the first payment', () => {
  expect(annualStatementBy('2026-07-01').value).toBe('2027-07-30');
});

test('1026.38(l)(7)(i)(A)(1): year 1 runs from consummation, so it often has eleven or ten payments', () => {
  expect(escrowedCostsYear1(520_00, '2026-06-15', '2026-08-01').value).toBe(11 * 520_00);
  expect(escrowedCostsYear1(520_00, '2026-06-01', '2026-08-01').value).toBe(10 * 520_00);
});

test('(k)(3), (4): a discount or a charge for instalments leaves the choice to the servicer', () => {
  const method = (discount: boolean, charge: boolean) => disbursingMethod({ both: true, discount, charge }).value;
  expect([method(false, false), method(true, false), method(false, true)]).toEqual([
    'instalments',
    'servicer’s choice',
    'servicer’s choice',
  ]);
});

test('first year of insurance: prepaid in a purchase, in a refinance only where it renews soon; dues only where escrowed', () => {
  const at = (kind: 'homeowners-insurance' | 'association-dues', purchase: boolean, escrowed: boolean, renewsWithinWindow = false) =>
    otherBillSections({ kind, purchase, escrowed, renewsWithinWindow }).value.sections;
  expect(at('homeowners-insurance', true, true)).toEqual(['F', 'G']);
  expect(at('homeowners-insurance', false, true)).toEqual(['G']);
  expect(at('homeowners-insurance', false, true, true)).toEqual(['F', 'G']);
  expect(at('association-dues', true, false)).toEqual(['not escrowed']);
});

test.each([
  ['comment 37(g)(2)-1: due on the 60th day', { consummation: '2026-06-15', taxDue: '2026-08-14' }, { section: 'F' }],
  ['comment 37(g)(2)-1: due on the 61st', { consummation: '2026-06-15', taxDue: '2026-08-15' }, { section: 'G' }],
  ['(c)(7): a known bill must be used', { lastBill: 3000, knownBill: 3200, cpiChangePercent: 2.9 }, { highestEstimate: 3200 }],
  ['(g)(1): 45 days', { settlement: '2026-06-15' }, { initialStatementBy: '2026-07-30' }],
  ['(i): 30 days after the year', { computationYearEnds: '2026-06-30' }, { annualStatementBy: '2026-07-30' }],
  ['(i)(4): 60 days', { payoffFundsReceived: '2026-09-10' }, { shortYearStatementBy: '2026-11-09' }],
  [
    'comment 37(g)(3)-2: no adjustment on the Loan Estimate',
    { document: 'Loan Estimate', itemsTotal: 1130, aggregateAdjustment: -90 },
    { sectionGTotal: 1130 },
  ],
])('%s', (_what, inputs, expected) => {
  expect(soundAnswer(runCase(inputs))).toMatchObject(expected);
});
