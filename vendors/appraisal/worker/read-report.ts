import { readReport, type ReadReport } from '../../../standards/valuation-report/read-report.ts';

export type ReportRead = { readonly is: 'report'; readonly read: ReadReport } | { readonly is: 'unreadable'; readonly why: string };

/** Reads a report of somebody else, off the event loop. */
export default function readReportOfCompany(xml: string): ReportRead {
  const read = readReport(xml);
  return read.ok ? { is: 'report', read: read.value } : { is: 'unreadable', why: read.refusal.message };
}

/** Says that the thread has loaded. */
export function ready(): void {}
