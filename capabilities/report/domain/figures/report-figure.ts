import { given, sumStep, usd, type Step } from '../../../../foundation/explain/explain.ts';
import type { ReportRow, ReportTotals } from '../report-table.ts';
import type { FoundReport } from '../reports.ts';
import { lockToFunding, type Days, type FundedAfter } from './lock-to-funding.ts';
import { metShare, promisesOf, pullThroughShare } from './shares.ts';

/** The median of a period and that of as many days before it. */
export interface BeforeFigure extends Days {
  readonly loans: number;
  readonly medianDays: number | null;
}

/** The one figure of a report over all its rows, and what it is made of. */
export interface ReportFigure {
  /** Of times with promises: how many there were, and how many were met. */
  readonly promised: number | null;
  readonly withinPromise: number | null;
  readonly medianDays: number | null;
  readonly before: BeforeFigure | null;
  /** Of the figure that stands for the report: null where it has none, and for too few loans. */
  readonly why: Step | null;
}

const NONE: ReportFigure = { promised: null, withinPromise: null, medianDays: null, before: null, why: null };

/** Funded loans of a period, and those of the days before it. */
export interface FundedCompared {
  readonly now: readonly FundedAfter[];
  readonly before: { readonly days: Days; readonly funded: readonly FundedAfter[] } | undefined;
}

/** Pull-through is the share of those over, fallout an amount, turn times are promises met, and lock to funding is a median. */
export function reportFigure(
  { reportName }: Pick<FoundReport, 'reportName'>,
  rows: readonly ReportRow[],
  totals: ReportTotals,
  funded: FundedCompared | undefined,
): ReportFigure {
  switch (reportName) {
    case 'pull-through':
      return { ...NONE, why: pullThroughShare(totals)?.why ?? null };
    case 'fallout':
      return { ...NONE, why: rows.length === 0 ? null : falloutWhy(rows) };
    case 'turn-times': {
      const { part, of } = promisesOf(rows);
      return { ...NONE, promised: of, withinPromise: part, why: metShare(rows)?.why ?? null };
    }
    case 'lock-to-funding':
      return funded === undefined ? NONE : fundedFigure(funded);
    default:
      return NONE;
  }
}

function falloutWhy(rows: readonly ReportRow[]): Step {
  return sumStep(
    'Fallout',
    'usd',
    rows.map((one) => given(one.row, usd(one.amountCents), `${one.loans} ${one.loans === 1 ? 'loan' : 'loans'}, by status now`)),
  );
}

function fundedFigure({ now, before }: FundedCompared): ReportFigure {
  const { median } = lockToFunding(now);
  const earlier = before === undefined ? undefined : lockToFunding(before.funded);
  return {
    ...NONE,
    medianDays: median?.value ?? null,
    before: before && earlier ? { ...before.days, loans: earlier.many, medianDays: earlier.median?.value ?? null } : null,
    why: median?.why ?? null,
  };
}
