import { limitedThreads } from '../../platform/threads/limited-threads.ts';
import type { AusFindings } from '../../standards/aus-findings/aus-findings.ts';
import type { MessageRead, MessageTask, SubmissionRead } from './worker/read-message.ts';

const threads = limitedThreads<MessageTask, MessageRead>(new URL('./worker/read-message.ts', import.meta.url));

/** A system's parsed findings; undefined where they can't be read, or not in time. */
export async function findingsIn(text: string): Promise<AusFindings | undefined> {
  const done = await threads.run({ want: 'findings', text });
  return done.ok && done.value.is === 'findings' ? done.value.findings : undefined;
}

/** The application and the credit reports of a submission, or why they can't be read; undefined where they were not read in time. */
export async function submissionIn(message: string, creditReports: readonly string[]): Promise<SubmissionRead | string | undefined> {
  const done = await threads.run({ want: 'submission', message, creditReports });
  if (!done.ok) return undefined;
  return done.value.is === 'submission' ? done.value : done.value.is === 'unreadable' ? done.value.why : 'It is no submission.';
}
