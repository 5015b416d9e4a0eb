import type { CaseRequest, CaseResponse } from '../../../standards/fha-case-assignment/case-assignment.ts';
import { readCaseRequest } from '../../../standards/fha-case-assignment/case-request.ts';
import { readCaseResponse } from '../../../standards/fha-case-assignment/case-response.ts';

export interface CaseMessageTask {
  readonly want: 'request' | 'response';
  readonly xml: string;
}

export type CaseMessageRead =
  | { readonly is: 'request'; readonly request: CaseRequest }
  | { readonly is: 'response'; readonly response: CaseResponse }
  | { readonly is: 'unreadable'; readonly why: string };

/** Reads a message to or from FHA, off the event loop. */
export default function readCaseMessage({ want, xml }: CaseMessageTask): CaseMessageRead {
  if (want === 'request') {
    const read = readCaseRequest(xml);
    return read.ok ? { is: 'request', request: read.value } : { is: 'unreadable', why: read.refusal.message };
  }
  const read = readCaseResponse(xml);
  return read.ok ? { is: 'response', response: read.value } : { is: 'unreadable', why: read.refusal.message };
}

/** Says that the thread has loaded. */
export function ready(): void {}
