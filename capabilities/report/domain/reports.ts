import { milestoneStatuses } from '../../loan/domain/loan-status.ts';

/** The portal's own reports: each has sub-reports, which are the same figures by something else. Sub-report names are unique among all. */
export const reports = [
  {
    reportName: 'pipeline',
    title: 'Pipeline',
    what: 'Open loans.',
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
    what: 'Loans registered in the last 12 months: how many of those that are over were funded.',
    subReports: [
      { subReportName: 'pull-through-by-month', title: 'By month registered', rowHead: 'Month' },
      { subReportName: 'pull-through-by-officer', title: 'By loan officer', rowHead: 'Loan officer' },
      { subReportName: 'pull-through-by-type', title: 'By mortgage type', rowHead: 'Mortgage type' },
    ],
  },
  {
    reportName: 'fallout',
    title: 'Fallout',
    what: 'Loans registered in the last 12 months that ended without funding.',
    subReports: [
      { subReportName: 'fallout-by-outcome', title: 'By outcome', rowHead: 'Outcome' },
      { subReportName: 'fallout-by-state', title: 'By state', rowHead: 'State' },
    ],
  },
  {
    reportName: 'lock-position',
    title: 'Lock position',
    what: 'Loans that are locked now.',
    subReports: [
      { subReportName: 'locks-by-expiry', title: 'By week of expiry', rowHead: 'Expiry' },
      { subReportName: 'locks-by-type', title: 'By mortgage type', rowHead: 'Mortgage type' },
    ],
  },
  {
    reportName: 'cycle',
    title: 'Cycle',
    what: 'Business days from each milestone to the next, of loans that arrived there in the last 12 months.',
    subReports: [{ subReportName: 'cycle-by-milestone', title: 'By milestone', rowHead: 'Milestones' }],
  },
  {
    reportName: 'exceptions',
    title: 'Exceptions',
    what: 'What the lock desk granted beyond the policy in the last 12 months.',
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
  /** What its rows are. */
  readonly rowHead: string;
}

/** A report by its name and its sub-report's; the first sub-report where none is named. Undefined where they don't belong together. */
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
    rowHead: sub.rowHead,
  };
}

/** One milestone to the next, as a row of the cycle: "Registered to Disclosed". */
export const cycleSteps = milestoneStatuses.slice(1).map((to, index) => ({
  row: `${milestoneStatuses[index]!} to ${to}`,
  from: milestoneStatuses[index]!,
  to,
}));

/** Funded among the loans that are over, in thousandths of a percent; nothing while none is over. */
export function pullThrough({ funded, fallenOut }: { readonly funded: number; readonly fallenOut: number }): number | null {
  const over = funded + fallenOut;
  return over === 0 ? null : Math.round((funded * 100_000) / over);
}
