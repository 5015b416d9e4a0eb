import { limitedThreads } from '../../platform/threads/limited-threads.ts';
import type { CreditRequest } from '../../standards/credit-2.3.1/credit-request.ts';
import type { CreditResponse } from '../../standards/credit-2.3.1/credit-response.ts';
import type { CreditRead, CreditTask } from './worker/read-credit.ts';

const threads = limitedThreads<CreditTask, CreditRead>(new URL('./worker/read-credit.ts', import.meta.url));

/** The parsed credit response; undefined where it can't be read, or not in time. */
export async function responseIn(xml: string): Promise<CreditResponse | undefined> {
  const done = await threads.run({ want: 'response', xml });
  return done.ok && done.value.is === 'response' ? done.value.response : undefined;
}

/** The parsed credit request, or why it can't be read; undefined where it was not read in time, which does not mean that it is invalid. */
export async function requestIn(xml: string): Promise<CreditRequest | string | undefined> {
  const done = await threads.run({ want: 'request', xml });
  if (!done.ok) return undefined;
  return done.value.is === 'request' ? done.value.request : done.value.is === 'unreadable' ? done.value.why : 'It is no request.';
}
