import { numberOf, textOf, type FileTable } from './report-table.ts';

interface Step {
  readonly title: string;
  readonly promisedDays: number;
  readonly loans: number;
  readonly withinPromise: number;
  readonly medianDays: number | null;
  readonly ninthOfTenDays: number | null;
}

/** Turn times of all loans as their files have them. */
export function turnTimesTable(steps: readonly Step[]): FileTable {
  return {
    heads: ['Step', 'Loans', 'Promised, business days', 'Median, business days', '9 of 10 within, business days', 'In time'],
    rows: steps.map((one) => [
      textOf(one.title),
      ...[one.loans, one.promisedDays, one.medianDays, one.ninthOfTenDays, one.withinPromise].map(numberOf),
    ]),
  };
}
