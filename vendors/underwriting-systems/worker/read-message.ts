import { read as readFindings } from '../../../standards/aus-findings/read.ts';
import type { AusFindings } from '../../../standards/aus-findings/aus-findings.ts';
import type { CreditResponse } from '../../../standards/credit-2.3.1/credit-response.ts';
import { readResponse } from '../../../standards/credit-2.3.1/read-response.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';

export type MessageTask =
  | { readonly want: 'submission'; readonly message: string; readonly creditReports: readonly string[] }
  | { readonly want: 'findings'; readonly text: string };

export interface SubmissionRead {
  readonly document: ApplicationDocument;
  readonly reports: readonly CreditResponse[];
}

export type MessageRead =
  | ({ readonly is: 'submission' } & SubmissionRead)
  | { readonly is: 'findings'; readonly findings: AusFindings }
  | { readonly is: 'unreadable'; readonly why: string };

/** Reads messages of an underwriting system and to one, off the event loop. */
export default function readMessage(task: MessageTask): MessageRead {
  if (task.want === 'findings') {
    const found = readFindings(task.text);
    return found.ok ? { is: 'findings', findings: found.value.findings } : { is: 'unreadable', why: found.refusal.message };
  }
  const application = read(task.message);
  if (!application.ok) return { is: 'unreadable', why: application.refusal.message };
  const reports: CreditResponse[] = [];
  for (const xml of task.creditReports) {
    const report = readResponse(xml);
    if (!report.ok) return { is: 'unreadable', why: report.refusal.message };
    reports.push(report.value.response);
  }
  return { is: 'submission', document: application.value.document, reports };
}

/** Says that the thread has loaded. */
export function ready(): void {}
