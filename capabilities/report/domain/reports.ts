import { shareOf } from '../../../foundation/ratio/ratio.ts';
import type { Ratio } from '../../../foundation/units/units.ts';
import { milestoneStatuses, type LoanStatus } from '../../loan/domain/loan-status.ts';
import { turnTimeSteps } from './turn-times.ts';

/** The day of a loan to which a report's period applies, in words, and its default period. */
export interface ReportPeriod {
  readonly of: 'Registered' | 'Lock expires' | 'Arrived' | 'Granted' | 'Funded';
  readonly unless: 'last-12-months' | 'last-90-days' | undefined;
}

/** The portal's own reports: each has sub-reports, which are the same figures by something else. Sub-report names are unique among all. */
export const reports = [
  {
    reportName: 'pipeline',
    title: 'Pipeline',
    what: 'Open loans.',
    period: { of: 'Registered', unless: undefined },
    subReports: [
      { subReportName: 'pipeline-by-status', title: 'By status', rowHead: 'Status' },
      { subReportName: 'pipeline-by-type', title: 'By mortgage type', rowHead: 'Mortgage type' },
      { subReportName: 'pipeline-by-state', title: 'By state', rowHead: 'State' },
      { subReportName: 'pipeline-by-officer', title: 'By loan officer', rowHead: 'Loan officer' },
    ],
  },
  {
    reportName: 'pull-through',
    title: 'Pull-through',
    what: 'How many of the loans that are over were funded.',
    period: { of: 'Registered', unless: 'last-12-months' },
    subReports: [
      { subReportName: 'pull-through-by-week', title: 'By week registered', rowHead: 'Week' },
      { subReportName: 'pull-through-by-month', title: 'By month registered', rowHead: 'Month' },
      { subReportName: 'pull-through-by-officer', title: 'By loan officer', rowHead: 'Loan officer' },
      { subReportName: 'pull-through-by-type', title: 'By mortgage type', rowHead: 'Mortgage type' },
    ],
  },
  {
    reportName: 'fallout',
    title: 'Fallout',
    what: 'Loans that ended without funding.',
    period: { of: 'Registered', unless: 'last-12-months' },
    subReports: [
      { subReportName: 'fallout-by-outcome', title: 'By outcome', rowHead: 'Outcome' },
      { subReportName: 'fallout-by-state', title: 'By state', rowHead: 'State' },
    ],
  },
  {
    reportName: 'lock-position',
    title: 'Lock position',
    what: 'Loans that are locked now.',
    period: { of: 'Lock expires', unless: undefined },
    subReports: [
      { subReportName: 'locks-by-expiry', title: 'By week of expiry', rowHead: 'Expiry' },
      { subReportName: 'locks-by-type', title: 'By mortgage type', rowHead: 'Mortgage type' },
    ],
  },
  {
    reportName: 'turn-times',
    title: 'Turn times',
    what: 'Business days of each step that has a promise.',
    period: { of: 'Arrived', unless: 'last-90-days' },
    subReports: [{ subReportName: 'turn-times-by-step', title: 'By step', rowHead: 'Step' }],
  },
  {
    reportName: 'cycle',
    title: 'Cycle',
    what: 'Business days from each milestone to the next.',
    period: { of: 'Arrived', unless: 'last-12-months' },
    subReports: [{ subReportName: 'cycle-by-milestone', title: 'By milestone', rowHead: 'Milestones' }],
  },
  {
    reportName: 'lock-to-funding',
    title: 'Lock to funding',
    what: 'Calendar days from the lock a loan was funded with to its funding.',
    period: { of: 'Funded', unless: 'last-12-months' },
    subReports: [{ subReportName: 'lock-to-funding-by-month', title: 'By month funded', rowHead: 'Month' }],
  },
  {
    reportName: 'exceptions',
    title: 'Exceptions',
    what: 'What the lock desk granted beyond the policy.',
    period: { of: 'Granted', unless: 'last-12-months' },
    subReports: [
      { subReportName: 'exceptions-by-kind', title: 'By kind', rowHead: 'Kind' },
      { subReportName: 'exceptions-by-brokerage', title: 'By brokerage', rowHead: 'Brokerage' },
      { subReportName: 'exceptions-by-officer', title: 'By loan officer', rowHead: 'Loan officer' },
    ],
  },
] as const;

export type SubReportName = (typeof reports)[number]['subReports'][number]['subReportName'];
export type ReportName = (typeof reports)[number]['reportName'];

export interface FoundReport {
  readonly reportName: ReportName;
  readonly subReportName: SubReportName;
  readonly title: string;
  readonly what: string;
  readonly period: ReportPeriod;
  /** The head of its rows. */
  readonly rowHead: string;
}

/**
 * A report by its name and its sub-report's; the first sub-report where none is named. Undefined where the sub-report is not one of the
 * report's.
 */
export function findReport(reportName: string | undefined, subReportName: string | undefined): FoundReport | undefined {
  const report = reports.find((one) =>
    reportName === undefined ? one.subReports.some((sub) => sub.subReportName === subReportName) : one.reportName === reportName,
  );
  const sub = subReportName === undefined ? report?.subReports[0] : report?.subReports.find((one) => one.subReportName === subReportName);
  if (!report || !sub) return undefined;
  return {
    reportName: report.reportName,
    subReportName: sub.subReportName,
    title: `${report.title} ${sub.title.toLowerCase()}`,
    what: report.what,
    period: report.period,
    rowHead: sub.rowHead,
  };
}

/** From one status to the first of some others, as a row of a report of times. */
export interface TimedStep {
  readonly row: string;
  readonly from: LoanStatus;
  readonly to: readonly LoanStatus[];
  /** The step whose promised time it is measured by; undefined where there is none. */
  readonly step: string | undefined;
}

/** One milestone to the next: "Registered to Disclosed". */
const cycleSteps: readonly TimedStep[] = milestoneStatuses.slice(1).map((to, index) => ({
  row: `${milestoneStatuses[index]!} to ${to}`,
  from: milestoneStatuses[index]!,
  to: [to],
  step: undefined,
}));

/** The rows of a report of times; none for one that counts loans. */
export function timedSteps(report: ReportName): readonly TimedStep[] {
  if (report === 'cycle') return cycleSteps;
  if (report === 'turn-times') return turnTimeSteps.map(({ step, title, from, to }) => ({ row: title, from, to, step }));
  return [];
}

/** Its rows are times, not amounts: they have medians and no total. */
export function isTimed(report: string): boolean {
  return report === 'cycle' || report === 'turn-times' || report === 'lock-to-funding';
}

/** Funded loans among those that are over, in thousandths of a percent; undefined while none is over. */
export function pullThrough({ funded, fallenOut }: { readonly funded: number; readonly fallenOut: number }): Ratio | null {
  const over = funded + fallenOut;
  return over === 0 ? null : shareOf(funded, over);
}
