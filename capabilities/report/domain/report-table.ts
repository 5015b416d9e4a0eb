import type { Step } from '../../../foundation/explain/explain.ts';
import { centsToDecimal } from '../../../foundation/money/cents.ts';
import { thousandthsToDecimal } from '../../../foundation/rates/rates.ts';
import type { Cents, Points } from '../../../foundation/units/units.ts';
import { isTimed, pullThrough, type FoundReport } from './reports.ts';

/** The common columns of every report's rows; a report adds its own. */
export interface ReportRow {
  readonly row: string;
  readonly loans: number;
  readonly amountCents: Cents;
  readonly funded: number;
  readonly fallenOut: number;
  readonly promisedDays: number | null;
  readonly withinPromise: number | null;
  readonly medianDays: number | null;
  readonly ninthOfTenDays: number | null;
  readonly averageEffect: Points | null;
  readonly why: Step | null;
}

export type ReportTotals = Pick<ReportRow, 'loans' | 'amountCents' | 'funded' | 'fallenOut'>;

/** A cell of a file: figures as numbers, so that a spreadsheet can add them. */
export interface FileCell {
  readonly kind: 'text' | 'number';
  readonly text: string;
}

/** The content of a file, in any format: a missing figure is an empty cell. */
export interface FileTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (FileCell | undefined)[])[];
}

export function textOf(text: string): FileCell {
  return { kind: 'text', text };
}

export function numberOf(value: number | string | null): FileCell | undefined {
  return value === null ? undefined : { kind: 'number', text: String(value) };
}

interface Column {
  readonly head: string;
  readonly cell: (row: ReportRow) => FileCell | undefined;
  /** The total of all rows; left out where it is meaningless. */
  readonly total?: (totals: ReportTotals) => FileCell | undefined;
}

/** The columns of a report's file: the CSV and the workbook are made of these alone. */
function columnsOf({ reportName }: Pick<FoundReport, 'reportName'>): readonly Column[] {
  const loans: Column = {
    head: reportName === 'exceptions' ? 'Granted' : 'Loans',
    cell: (row) => numberOf(row.loans),
    total: (totals) => numberOf(totals.loans),
  };
  const day = reportName === 'lock-to-funding' ? 'days' : 'business days';
  const times: readonly Column[] = [
    { head: `Median, ${day}`, cell: (row) => numberOf(row.medianDays) },
    { head: `9 of 10 within, ${day}`, cell: (row) => numberOf(row.ninthOfTenDays) },
  ];
  if (reportName === 'cycle' || reportName === 'lock-to-funding') return [loans, ...times];
  if (reportName === 'turn-times')
    return [
      loans,
      { head: 'Promised, business days', cell: (row) => numberOf(row.promisedDays) },
      ...times,
      { head: 'In time', cell: (row) => numberOf(row.withinPromise) },
    ];
  const counted: readonly Column[] = [
    loans,
    of('Amount, USD', (one) => numberOf(centsToDecimal(one.amountCents))),
    of('Funded', (one) => numberOf(one.funded)),
    of('Fallen out', (one) => numberOf(one.fallenOut)),
    of('Pull-through, percent', (one) => inThousandths(pullThrough(one))),
  ];
  if (reportName !== 'exceptions') return counted;
  return [...counted, { head: 'Average effect, points', cell: (row) => inThousandths(row.averageEffect) }];
}

/** A column with the same figure for a row and for all of them. */
function of(head: string, cell: (one: ReportTotals) => FileCell | undefined): Column {
  return { head, cell, total: cell };
}

function inThousandths(value: number | null): FileCell | undefined {
  return numberOf(value === null ? null : thousandthsToDecimal(value));
}

/** A report as its files have it, with the total under the rows; times have none. */
export function reportTable(
  report: Pick<FoundReport, 'reportName' | 'rowHead'>,
  rows: readonly ReportRow[],
  totals: ReportTotals,
): FileTable {
  const columns = columnsOf(report);
  const lines = rows.map((row) => [textOf(row.row), ...columns.map(({ cell }) => cell(row))]);
  const total =
    isTimed(report.reportName) || rows.length === 0 ? [] : [[textOf('Total'), ...columns.map((column) => column.total?.(totals))]];
  return { heads: [report.rowHead, ...columns.map(({ head }) => head)], rows: [...lines, ...total] };
}

/** The totals of the rows. */
export function totalsOf(rows: readonly ReportRow[]): ReportTotals {
  return rows.reduce<ReportTotals>(
    (sum, one) => ({
      loans: sum.loans + one.loans,
      amountCents: sum.amountCents + one.amountCents,
      funded: sum.funded + one.funded,
      fallenOut: sum.fallenOut + one.fallenOut,
    }),
    { loans: 0, amountCents: 0, funded: 0, fallenOut: 0 },
  );
}
