import { limitedThreads } from '../../platform/threads/limited-threads.ts';
import type { CaseRequest, CaseResponse } from '../../standards/fha-case-assignment/case-assignment.ts';
import type { CaseMessageRead, CaseMessageTask } from './worker/read-case-message.ts';

const threads = limitedThreads<CaseMessageTask, CaseMessageRead>(new URL('./worker/read-case-message.ts', import.meta.url));

/** FHA's parsed answer; undefined where it can't be read, or not in time. */
export async function responseIn(xml: string): Promise<CaseResponse | undefined> {
  const done = await threads.run({ want: 'response', xml });
  return done.ok && done.value.is === 'response' ? done.value.response : undefined;
}

/** The parsed request, or why it can't be read; undefined where too many wait to be read. */
export async function requestIn(xml: string): Promise<CaseRequest | string | undefined> {
  const done = await threads.run({ want: 'request', xml });
  if (!done.ok) return done.refusal.code === 'READING_BUSY' ? undefined : done.refusal.message;
  return done.value.is === 'request' ? done.value.request : done.value.is === 'unreadable' ? done.value.why : 'It is no request.';
}
