import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** A document sent for a request, with the fields that decide the request's status. */
export interface SentForRequest {
  readonly documentId: string;
  readonly status: 'In review' | 'Accepted' | 'Rejected' | 'Removed';
  readonly reason: string;
}

/** `needed`: nothing, or not all of it, was sent. */
export type AskedState = 'needed' | 'in-review' | 'accepted' | 'rejected' | 'taken-back';

export interface RequestStatus {
  readonly state: AskedState;
  /** The number of sent documents that are accepted or in review. */
  readonly here: number;
  /** The rejected document, of which the next version is requested. */
  readonly rejected: SentForRequest | undefined;
}

/** The status of a request, from the documents sent for it; a document removed from the loan counts as not sent. */
export function requestStatusOf(
  { count, takenBack }: { readonly count: number; readonly takenBack: boolean },
  sent: readonly SentForRequest[],
): RequestStatus {
  const here = sent.filter(({ status }) => status === 'In review' || status === 'Accepted').length;
  const rejected = sent.find(({ status }) => status === 'Rejected');
  if (takenBack) return { state: 'taken-back', here, rejected: undefined };
  if (rejected) return { state: 'rejected', here, rejected };
  if (here < count) return { state: 'needed', here, rejected };
  return { state: sent.some(({ status }) => status === 'In review') ? 'in-review' : 'accepted', here, rejected };
}

/** A document that can be requested from a borrower. */
export interface Askable {
  /** Names it in a request: `need pay-stub`, `condition 3`. */
  readonly key: string;
  readonly typeCode: string;
  readonly conditionNumber: number | null;
  readonly title: string;
  /** The borrower it belongs to; null: any of them. */
  readonly partyId: string | null;
  readonly count: number;
  readonly due: PlainDate | null;
}

export interface AskContext {
  readonly ended: { readonly status: string } | null;
  readonly today: PlainDate;
  readonly borrowers: readonly { readonly id: string; readonly name: string; readonly email: string | null }[];
  readonly askable: readonly Askable[];
  /** Requests that are neither accepted nor withdrawn. */
  readonly open: readonly { readonly recipientId: string; readonly key: string }[];
}

export interface WantedOfBorrower {
  readonly recipientId: string;
  readonly items: readonly string[];
  readonly dueOn: PlainDate | null;
}

export interface BorrowerAsked {
  readonly to: { readonly id: string; readonly name: string; readonly email: string };
  readonly items: readonly Askable[];
}

export type AskRefusal = Refusal<'ASK_ENDED' | 'NO_SUCH_BORROWER' | 'NO_ADDRESS' | 'NOT_ASKABLE' | 'ALREADY_ASKED' | 'DUE_PAST'>;

/** Decides a document request: only documents the loan waits for, each once, and each only from the borrower it belongs to. */
export function askBorrower(context: AskContext, wanted: WantedOfBorrower): Result<BorrowerAsked, AskRefusal> {
  const { ended, today, borrowers, askable, open } = context;
  if (ended) return refuse('ASK_ENDED', '', { details: ended });
  const to = borrowers.find(({ id }) => id === wanted.recipientId);
  if (!to) return refuse('NO_SUCH_BORROWER', '', { field: 'recipientId' });
  const { id, name, email } = to;
  if (email === null) return refuse('NO_ADDRESS', '', { field: 'recipientId', details: { name } });
  if (wanted.dueOn !== null && wanted.dueOn < today) return refuse('DUE_PAST', '', { field: 'dueOn' });
  const items: Askable[] = [];
  for (const key of new Set(wanted.items)) {
    const item = askable.find((one) => one.key === key && (one.partyId === null || one.partyId === id));
    if (!item) return refuse('NOT_ASKABLE', '', { field: 'items' });
    if (open.some((one) => one.recipientId === id && one.key === key))
      return refuse('ALREADY_ASKED', '', { field: 'items', details: { name, title: item.title } });
    items.push(item);
  }
  return ok({ to: { id, name, email }, items });
}

/** The key of a requested document. */
export function askedKey({ typeCode, conditionNumber }: Pick<Askable, 'typeCode' | 'conditionNumber'>): string {
  return conditionNumber === null ? `need ${typeCode}` : `condition ${conditionNumber}`;
}

/** Decides to take back a request; null where it was taken back already. What was sent for it stays on the loan. */
export function takeBackBorrowerRequest(
  request: { readonly takenBack: boolean } | undefined,
): Result<'taken-back' | null, Refusal<'REQUEST_NOT_FOUND'>> {
  if (!request) return refuse('REQUEST_NOT_FOUND', '');
  return ok(request.takenBack ? null : 'taken-back');
}

/** Files for one request, beyond which nothing is taken. */
export const MOST_FILES_OF_REQUEST = 20;
