import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { valueNamed } from './value-named.ts';

/** A sale that the borrower wants considered. */
export interface ShownSale {
  readonly address: string;
  readonly soldOn: PlainDate;
  readonly priceCents: Cents;
}

export type ReconsiderationState = 'requested' | 'declined' | 'forwarded' | 'sent' | 'answered';

export interface Reconsideration {
  readonly requestId: string;
  readonly state: ReconsiderationState;
}

interface Asking {
  readonly today: PlainDate;
  /** The effective day of the newest report; null while there is none. */
  readonly effectiveOn: PlainDate | null;
  readonly hasReport: boolean;
  readonly earlier: readonly Reconsideration[];
}

/** Sales a request may show, HUD and the enterprises: five at most. */
export const MOST_SALES = 5;

type RequestRefusal = Refusal<'NO_REPORT' | 'REQUEST_OPEN' | 'VALUE_NAMED' | 'SALE_AHEAD' | 'SALE_AFTER_REPORT' | 'NOTHING_SHOWN'>;

/**
 * Decides on a borrower's request for a reconsideration of value: it gives sales or an error, none later than the report's day, and requests no value
 * (12 CFR 1026.42(c)(1)(i), (c)(3)). It goes to the lender's desk, never from the broker to the appraiser.
 */
export function requestReconsideration(
  facts: Asking,
  asked: { readonly words: string; readonly sales: readonly ShownSale[] },
): Result<'requested', RequestRefusal> {
  if (!facts.hasReport) return refuse('NO_REPORT', '');
  if (facts.earlier.some(({ state }) => state === 'requested' || state === 'forwarded' || state === 'sent'))
    return refuse('REQUEST_OPEN', '');
  if (asked.words.trim() === '' && asked.sales.length === 0) return refuse('NOTHING_SHOWN', '', { field: 'words' });
  if (valueNamed(asked.words)) return refuse('VALUE_NAMED', '', { field: 'words' });
  const ahead = asked.sales.findIndex(({ soldOn }) => soldOn > facts.today);
  if (ahead >= 0) return refuse('SALE_AHEAD', '', { field: `sales.${ahead}.soldOn` });
  const { effectiveOn } = facts;
  const later = effectiveOn === null ? -1 : asked.sales.findIndex(({ soldOn }) => soldOn > effectiveOn);
  if (later >= 0) return refuse('SALE_AFTER_REPORT', '', { field: `sales.${later}.soldOn` });
  return ok('requested');
}

type DecisionRefusal = Refusal<'NO_SUCH_REQUEST' | 'ALREADY_DECIDED' | 'WORDS_MISSING'>;

/** The decision of the lender's desk on a request: forwarded to the company, or returned with the reason. */
export function decideReconsideration(
  requests: readonly Reconsideration[],
  asked: { readonly requestId: string; readonly forward: boolean; readonly words: string },
): Result<'forwarded' | 'declined', DecisionRefusal> {
  const found = requests.find(({ requestId }) => requestId === asked.requestId);
  if (!found) return refuse('NO_SUCH_REQUEST', '');
  if (found.state !== 'requested') return refuse('ALREADY_DECIDED', '');
  if (!asked.forward && asked.words.trim() === '') return refuse('WORDS_MISSING', '', { field: 'words' });
  return ok(asked.forward ? 'forwarded' : 'declined');
}
