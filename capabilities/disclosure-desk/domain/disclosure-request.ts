import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { LoanIssuing } from './way-of-issuing.ts';

export type RequestState = 'open' | 'sent' | 'withdrawn' | 'returned';

/** A broker's request to the desk, with its result. */
export interface DisclosureRequest {
  readonly requestId: string;
  readonly state: RequestState;
  readonly askedBy: string;
}

export const requestWords: Readonly<Record<RequestState, string>> = {
  open: 'Waits for the disclosure desk',
  sent: 'Sent',
  withdrawn: 'Withdrawn',
  returned: 'Returned',
};

export type AskRefusal = Refusal<'NOTHING_TO_ASK' | 'REQUEST_OPEN' | 'LOAN_STATUS'>;

/** Why a loan's estimate can't be requested from the desk; undefined when it can. */
export function askRefusal(
  { way, brokerage }: Pick<LoanIssuing, 'way' | 'brokerage'>,
  open: DisclosureRequest | undefined,
  againstStatus: Refusal<'LOAN_STATUS'> | undefined,
): AskRefusal | undefined {
  if (againstStatus) return againstStatus;
  if (way === 'broker-sends' || way === 'outside') return { code: 'NOTHING_TO_ASK', message: '', details: { brokerage } };
  return open ? { code: 'REQUEST_OPEN', message: '', details: { by: open.askedBy } } : undefined;
}

/** Decides on asking the desk for a loan's estimate; refused as `askRefusal` says why. */
export function requestDisclosure(...facts: Parameters<typeof askRefusal>): Result<object, AskRefusal> {
  const refusal = askRefusal(...facts);
  return refusal ? { ok: false, refusal } : ok({});
}

/** Decides on the end of a request without a sending: withdrawn by the broker's side, or returned by the lender's with words. */
export function endDisclosureRequest(
  open: DisclosureRequest | undefined,
  { requestId, words }: { readonly requestId: string; readonly words: string },
  inside: boolean,
): Result<{ readonly state: 'withdrawn' | 'returned'; readonly words: string }, Refusal<'REQUEST_OVER' | 'WORDS_MISSING'>> {
  if (open?.requestId !== requestId) return refuse('REQUEST_OVER', '');
  const said = words.trim();
  if (inside && said.length < 3) return refuse('WORDS_MISSING', '', { field: 'words' });
  return ok({ state: inside ? 'returned' : 'withdrawn', words: said });
}
