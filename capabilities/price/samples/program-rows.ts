import type { AdjusterTable, EligibilityRule } from '../domain/sheet/rate-sheet.ts';
import type { Own } from './lender-adjustments.ts';

/* The prices and rules of special programs; the figures are invented. */
const SOURCE = 'Sheet p. 7, programs';
const AFFORDABLE = ['HomeReady', 'Home Possible'];

export function programAdjustments(own: (table: Own) => AdjusterTable): readonly AdjusterTable[] {
  const table = (more: Pick<Own, 'tableId' | 'label' | 'line' | 'when' | 'axes' | 'cells'>): AdjusterTable =>
    own({ source: SOURCE, kind: 'program', products: {}, ...more });
  return [
    table({
      tableId: 'temporary-buydown',
      label: 'Temporary buydown',
      line: 'Temporary buydown, {axes}',
      when: [{ fact: 'program', in: ['Temporary buydown'] }],
      axes: [{ fact: 'feature', values: ['2-1 buydown', '1-0 buydown'] }],
      cells: [-250, -125],
    }),
    table({
      tableId: 'affordable-program',
      label: 'Affordable program',
      line: '{axes}',
      when: [{ fact: 'program', in: AFFORDABLE }],
      axes: [{ fact: 'program', values: AFFORDABLE }],
      cells: [250, 187],
    }),
    table({
      tableId: 'down-payment-assistance',
      label: 'Down payment assistance',
      line: 'Down payment assistance, {axes}',
      when: [{ fact: 'program', in: ['Down payment assistance'] }],
      axes: [{ fact: 'feature', values: ['Forgivable second', 'Repayable second'] }],
      cells: [-500, -250],
    }),
    table({
      tableId: 'repair-escrow',
      label: 'Repair escrow',
      line: 'Repair escrow',
      when: [{ fact: 'program', in: ['Repair escrow'] }],
      axes: [],
      cells: [-125],
    }),
  ];
}

export const programEligibility: readonly EligibilityRule[] = [
  {
    ruleId: 'buydown-schedule',
    source: SOURCE,
    products: {},
    when: [{ fact: 'program', in: ['Temporary buydown'] }],
    fact: 'feature',
    test: { oneOf: ['2-1 buydown', '1-0 buydown'] },
    whenUnknown: 'fail',
    sentence: 'A temporary buydown is taken with its schedule: {limit}.',
  },
  {
    ruleId: 'buydown-purpose',
    source: SOURCE,
    products: {},
    when: [{ fact: 'program', in: ['Temporary buydown'] }],
    fact: 'purpose',
    test: { noneOf: ['CashOut'] },
    whenUnknown: 'fail',
    sentence: 'A temporary buydown is not taken with a cash-out refinance.',
  },
  {
    ruleId: 'affordable-income',
    source: 'Agency affordable programs, as of 2024-08-06',
    products: {},
    when: [{ fact: 'program', in: AFFORDABLE }],
    fact: 'incomeOfAreaMedian',
    test: { atMost: 80_000 },
    whenUnknown: 'fail',
    sentence: 'HomeReady and Home Possible are for incomes up to {limit} of the area’s median; this one is {value}.',
  },
  {
    ruleId: 'affordable-occupancy',
    source: 'Agency affordable programs, as of 2024-08-06',
    products: {},
    when: [{ fact: 'program', in: AFFORDABLE }],
    fact: 'occupancy',
    test: { oneOf: ['PrimaryResidence'] },
    whenUnknown: 'fail',
    sentence: 'HomeReady and Home Possible are for a primary residence.',
  },
  {
    ruleId: 'assistance-second',
    source: SOURCE,
    products: {},
    when: [{ fact: 'program', in: ['Down payment assistance'] }],
    fact: 'hasSubordinateFinancing',
    test: { oneOf: [true] },
    whenUnknown: 'fail',
    sentence: 'Down payment assistance comes as a second lien, and the loan has none.',
  },
];
