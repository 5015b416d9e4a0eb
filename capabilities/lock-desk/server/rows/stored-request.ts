import { sql } from 'kysely';
import { refuse, ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { DeskRequestKind } from '../../../../foundation/vocabulary/desk-requests.ts';
import type { Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Builder, type Places } from '../../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { deskClaim } from '../../contract/desk-claim.ts';
import { deskRequestState, type DeskRequest, type DeskTerms, type StoredState } from '../../domain/desk-request.ts';
import { deskRequestName, deskTermsWords } from '../../domain/desk-words.ts';
import { people } from '../../../access/port/people.ts';

export type DeskRequestView = ReplyOf<typeof deskClaim>['request'];

/** A request with the data the rules do not need: names, words, figures. */
export interface StoredRequest extends DeskRequest {
  readonly brokerageId: number;
  readonly loanNumber: string;
  readonly note: string;
  readonly askedBy: string;
  /** The requester, with the address for a letter; null where the portal itself made the request. */
  readonly asker: { readonly personId: string; readonly name: string; readonly email: string } | null;
  readonly answer: string | null;
  readonly effect: number | null;
  readonly priceAfter: number | null;
  readonly counteredBy: { readonly personId: string; readonly name: string } | null;
  /** PostgreSQL's own name of the row's state. */
  readonly rowVersion: string;
}

/** Requests with the names of everyone who had part in them; narrowed by the caller. */
export function requestRows(tx: Builder) {
  return tx
    .selectFrom('lock_request as q')
    .leftJoin(people.as('asker'), 'asker.person_id', 'q.asked_by')
    .leftJoin(people.as('claimer'), 'claimer.person_id', 'q.claimed_by')
    .leftJoin(people.as('counterer'), 'counterer.person_id', 'q.countered_by')
    .leftJoin(people.as('decider'), 'decider.person_id', 'q.decided_by')
    .selectAll('q')
    .select([
      'asker.display_name as asker_name',
      'asker.email as asker_email',
      'claimer.display_name as claimer_name',
      'counterer.display_name as counterer_name',
      'decider.display_name as decider_name',
      sql<string>`q.xmin::text`.as('row_version'),
    ]);
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>;

export function storedRequest(row: RequestRow): StoredRequest {
  return {
    brokerageId: row.brokerage_id,
    loanNumber: row.loan_number,
    requestId: row.request_id,
    kind: row.kind as DeskRequestKind,
    state: row.state as StoredState,
    wanted: row.wanted as DeskTerms,
    note: row.note,
    askedBy: row.asker_name ?? 'Lockdesk',
    asker: row.asked_by === null ? null : { personId: row.asked_by, name: row.asker_name ?? '', email: row.asker_email ?? '' },
    askedAt: row.asked_at,
    lapsesAt: row.lapses_at,
    claim:
      row.claimed_by && row.claimed_until ? { personId: row.claimed_by, name: row.claimer_name ?? '', until: row.claimed_until } : null,
    counter:
      row.counter && row.counter_until ? { terms: row.counter as DeskTerms, until: row.counter_until, by: row.counterer_name ?? '' } : null,
    counteredBy: row.countered_by ? { personId: row.countered_by, name: row.counterer_name ?? '' } : null,
    decided: row.decided_at ? { at: row.decided_at, by: row.decider_name ?? 'Lockdesk' } : null,
    answer: row.answer,
    effect: row.effect_thousandths,
    priceAfter: row.price_after_thousandths,
    rowVersion: row.row_version,
  };
}

/** One request of a loan. */
export async function findRequest(
  tx: ReadTx,
  loan: FoundLoan,
  requestId: string,
): Promise<Result<StoredRequest, Refusal<'REQUEST_NOT_FOUND'>>> {
  const [row] = await requestOf(tx, { ...loan, requestId });
  return row ? ok(storedRequest(row)) : refuse('REQUEST_NOT_FOUND', '');
}

const requestOf = prepared((db, values: Places<FoundLoan & { requestId: string }>) =>
  requestRows(db)
    .where('q.brokerage_id', '=', values.brokerageId)
    .where('q.loan_number', '=', values.loanNumber)
    .where('q.request_id', '=', values.requestId),
);

/** All requests of a loan, the newest first. */
export async function requestsOfLoan(tx: ReadTx, loan: FoundLoan): Promise<readonly StoredRequest[]> {
  return (await requestsOf(tx, loan)).map(storedRequest);
}

const requestsOf = prepared((db, values: Places<FoundLoan>) =>
  requestRows(db)
    .where('q.brokerage_id', '=', values.brokerageId)
    .where('q.loan_number', '=', values.loanNumber)
    .orderBy('q.asked_at', 'desc'),
);

/** The kinds a loan has a pending request of; it has one of a kind at most. */
export async function pendingKinds(tx: ReadTx, loan: FoundLoan): Promise<readonly DeskRequestKind[]> {
  const rows = await tx
    .selectFrom('lock_request')
    .select('kind')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('state', 'in', ['open', 'countered'])
    .execute();
  return rows.map((row) => row.kind as DeskRequestKind);
}

/** A request as lists show it at an instant, to a person: whether a claim is their own. */
export function requestView(request: StoredRequest, now: Instant, personId: string): DeskRequestView {
  const state = deskRequestState(request, now);
  const { claim, counter } = request;
  return {
    requestId: request.requestId,
    loanNumber: request.loanNumber,
    kind: request.kind,
    state,
    name: deskRequestName(request.kind, request.wanted),
    wanted: request.wanted,
    note: request.note,
    askedBy: request.askedBy,
    askedAt: request.askedAt,
    claim: state === 'claimed' && claim ? { by: claim.name, mine: claim.personId === personId, until: claim.until } : null,
    counter: counter
      ? { terms: counter.terms, words: deskTermsWords(request.kind, counter.terms), by: counter.by, until: counter.until }
      : null,
    answer: request.answer,
    decided: request.decided,
    effect: request.effect,
    priceAfter: request.priceAfter,
  };
}
