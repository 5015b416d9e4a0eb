import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { mismatches } from '../../foundation/cases/compare-answer.ts';
import { runCase } from './case.ts';

interface Example {
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly gives: Readonly<Record<string, unknown>>;
  readonly within?: number;
}

const aprLib: readonly Example[] = [
  {
    name: 'OWNUP-1 (@ownup/fin-lib)',
    given: { loan: 200000, rate: 4.125, months: 360, fees: 1000 },
    gives: { aprPercent: 4.1667 },
    within: 0.005,
  },
  {
    name: 'OWNUP-2 (@ownup/fin-lib)',
    given: { loan: 200000, initialRate: 4.125, fixedMonths: 84, fullyIndexed: 5, caps: '2/2/5', fees: 1000 },
    gives: { aprPercent: 4.62 },
    within: 0.005,
  },
];

const aprTolerance: readonly Example[] = [
  {
    name: 'APRTOL-1 (comment 19(f)(2)(ii)-1.i)',
    given: { disclosed: 7, actual: 7.1, regular: true },
    gives: { accurate: true, newWait: false },
  },
  {
    name: 'APRTOL-2 (comment 19(f)(2)(ii)-1.i)',
    given: { disclosed: 7, actual: 7.15, regular: true },
    gives: { accurate: false, newWait: true },
  },
  {
    name: 'APRTOL-3 (SCE engine documentation)',
    given: { disclosed: 10.125, actual: 10, regular: true },
    gives: { accurate: true, onCusp: true },
  },
  { name: 'APRTOL-4 (SCE engine documentation)', given: { disclosed: 7, actual: 7.24, regular: false }, gives: { accurate: true } },
  {
    name: 'FCTOL-1 (comment 38(o)-1.i)',
    given: { originationUnderstated: 150, partOfFinanceCharge: true },
    gives: { totalOfPaymentsAccurate: false, financeChargeAccurate: false },
  },
  {
    name: 'FCTOL-2 (comment 38(o)-1.ii)',
    given: { appraisalUnderstated: 150, partOfFinanceCharge: false },
    gives: { totalOfPaymentsAccurate: false, financeChargeAccurate: true },
  },
];

describe.each([
  ['apr-lib', aprLib],
  ['apr-tolerance', aprTolerance],
] as const)('%s', (area, examples) => {
  test.each(examples)('$name', ({ given, gives, within }) => {
    expect(mismatches(gives, must(runCase(given, area)), within)).toEqual([]);
  });
});
