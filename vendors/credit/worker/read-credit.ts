import { readRequest, type CreditRequest } from '../../../standards/credit-2.3.1/credit-request.ts';
import type { CreditResponse } from '../../../standards/credit-2.3.1/credit-response.ts';
import { readResponse } from '../../../standards/credit-2.3.1/read-response.ts';

export interface CreditTask {
  readonly want: 'request' | 'response';
  readonly xml: string;
}

export type CreditRead =
  | { readonly is: 'request'; readonly request: CreditRequest }
  | { readonly is: 'response'; readonly response: CreditResponse }
  | { readonly is: 'unreadable'; readonly why: string };

/** Reads a credit message of somebody else, off the event loop. */
export default function readCredit({ want, xml }: CreditTask): CreditRead {
  if (want === 'request') {
    const read = readRequest(xml);
    return read.ok ? { is: 'request', request: read.value } : { is: 'unreadable', why: read.refusal.message };
  }
  const read = readResponse(xml);
  return read.ok ? { is: 'response', response: read.value.response } : { is: 'unreadable', why: read.refusal.message };
}

/** Says that the thread has loaded. */
export function ready(): void {}
