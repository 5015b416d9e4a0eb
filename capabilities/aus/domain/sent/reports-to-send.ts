import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';

interface ReportOfOrder {
  readonly reportId: string;
  readonly orderId: string;
}

/** Reports of the newest order, the newest first as they are given: single reports of several borrowers count as one. */
export function newestReports<Report extends Pick<ReportOfOrder, 'orderId'>>(reports: readonly Report[]): readonly Report[] {
  return reports.filter(({ orderId }) => orderId === reports[0]!.orderId);
}

/** The reports an order is sent with: those asked for, else the newest. */
export function reportsToSend(
  reports: readonly ReportOfOrder[],
  asked: readonly string[] | undefined,
): Result<readonly string[], Refusal<'NO_SUCH_REPORT'>> {
  const wanted = asked ?? newestReports(reports).map(({ reportId }) => reportId);
  const known = new Set(reports.map(({ reportId }) => reportId));
  return wanted.every((id) => known.has(id)) ? ok(wanted) : refuse('NO_SUCH_REPORT', '', { field: 'reportIds' });
}
