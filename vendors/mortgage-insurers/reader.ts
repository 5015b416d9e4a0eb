import { limitedThreads } from '../../platform/threads/limited-threads.ts';
import type { QuoteRequest, QuoteResponse } from '../../standards/mi-rate-quote/rate-quote.ts';
import type { RateQuoteRead, RateQuoteTask } from './worker/read-rate-quote.ts';

const threads = limitedThreads<RateQuoteTask, RateQuoteRead>(new URL('./worker/read-rate-quote.ts', import.meta.url));

/** The parsed rate quote; undefined where it can't be read, or not in time. */
export async function responseIn(xml: string): Promise<QuoteResponse | undefined> {
  const done = await threads.run({ want: 'response', xml });
  return done.ok && done.value.is === 'response' ? done.value.response : undefined;
}

/** The parsed request, or why it can't be read; undefined where it was not read in time, which does not mean that it is invalid. */
export async function requestIn(xml: string): Promise<QuoteRequest | string | undefined> {
  const done = await threads.run({ want: 'request', xml });
  if (!done.ok) return undefined;
  return done.value.is === 'request' ? done.value.request : done.value.is === 'unreadable' ? done.value.why : 'It is no request.';
}
