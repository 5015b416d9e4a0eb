import { refuse, ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor, Portal, Reach } from '../../../../platform/http/asked.ts';
import type { Freshness, Reading } from '../../../../platform/database/replica/reader.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import type { FilterAsked } from '../../domain/report-filter.ts';
import { findReport, type FoundReport } from '../../domain/reports.ts';
import { filtersInWords } from './filters-in-words.ts';
import { fundedCompared, fundedRows } from './funded-loans.ts';
import { promisesNow } from './promises.ts';
import { reportRows } from './report-rows.ts';
import { reportFor, type ReportFor } from './report-scope.ts';

interface AskedReport {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly query: FilterAsked & { readonly reportName?: string | undefined; readonly subReportName?: string | undefined };
  readAside<T>(freshness: Freshness, work: Reading<T>): Promise<T>;
}

/** The requested report, if it exists and its period does not end before it begins. */
export function reportAskedFor({
  reportName,
  subReportName,
  from,
  to,
}: AskedReport['query']): Result<FoundReport, Refusal<'NO_SUCH_REPORT' | 'PERIOD_ENDS_BEFORE_IT_BEGINS'>> {
  const report = findReport(reportName, subReportName);
  if (!report) return refuse('NO_SUCH_REPORT', '');
  if (from !== undefined && to !== undefined && to < from) return refuse('PERIOD_ENDS_BEFORE_IT_BEGINS', '', { field: 'to' });
  return ok(report);
}

/** Reads data of a report for the requester, with their filters or with `narrowed`. */
export function readOfReport<T>(
  asked: AskedReport,
  portal: Portal,
  report: FoundReport,
  work: (tx: ReadTx, who: ReportFor) => Promise<T>,
  narrowed: FilterAsked = asked.query,
) {
  const { actor, reach } = asked;
  return asked.readAside('recent', async (tx, until) => {
    const who = await reportFor(tx, report, { actor, reach, query: narrowed }, portal);
    return { ...(await work(tx, who)), who, asOf: until ?? who.now };
  });
}

/** A report's rows and its filters in words. The lender's promised times are shown to everybody, also to those who can't read its rows. */
export async function readReport(asked: AskedReport, portal: Portal, report: FoundReport) {
  const promises =
    report.reportName === 'turn-times' ? await portal.database.readTenant({ brokerageId: LENDER }, promisesNow) : new Map<string, never>();
  return readOfReport(asked, portal, report, async (tx, who) => {
    const funded = await fundedCompared(tx, report, who);
    return {
      rows: funded ? fundedRows(funded.now) : await reportRows(tx, report, who, promises),
      funded,
      filters: await filtersInWords(tx, report, who),
    };
  });
}
