import { readQuoteRequest } from '../../../standards/mi-rate-quote/quote-request.ts';
import { readQuoteResponse } from '../../../standards/mi-rate-quote/quote-response.ts';
import type { QuoteRequest, QuoteResponse } from '../../../standards/mi-rate-quote/rate-quote.ts';

export interface RateQuoteTask {
  readonly want: 'request' | 'response';
  readonly xml: string;
}

export type RateQuoteRead =
  | { readonly is: 'request'; readonly request: QuoteRequest }
  | { readonly is: 'response'; readonly response: QuoteResponse }
  | { readonly is: 'unreadable'; readonly why: string };

/** Reads a rate quote message of somebody else, off the event loop. */
export default function readRateQuote({ want, xml }: RateQuoteTask): RateQuoteRead {
  if (want === 'request') {
    const read = readQuoteRequest(xml);
    return read.ok ? { is: 'request', request: read.value } : { is: 'unreadable', why: read.refusal.message };
  }
  const read = readQuoteResponse(xml);
  return read.ok ? { is: 'response', response: read.value } : { is: 'unreadable', why: read.refusal.message };
}

/** Says that the thread has loaded. */
export function ready(): void {}
