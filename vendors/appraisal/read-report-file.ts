import type { Refusal, Result } from '../../foundation/result/result.ts';
import { ok, refuse } from '../../foundation/result/result.ts';
import { limitedThreads } from '../../platform/threads/limited-threads.ts';
import type { ReportRead } from './worker/read-report.ts';

const threads = limitedThreads<string, ReportRead>(new URL('./worker/read-report.ts', import.meta.url));

/** Reads a report in a thread of its own: somebody else wrote it. */
export async function readReportFile(xml: string, signal?: AbortSignal): Promise<Result<ReportRead, Refusal<'READING_BUSY'>>> {
  const done = await threads.run(xml, signal);
  if (done.ok) return ok(done.value);
  // The portal’s own readers had no time: that says nothing of the report.
  if (done.refusal.code === 'READING_BUSY') return refuse('READING_BUSY', done.refusal.message);
  return ok({ is: 'unreadable', why: done.refusal.message });
}
