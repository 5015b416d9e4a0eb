import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refuse, ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import type { DeskRequestKind } from '../../../foundation/vocabulary/desk-requests.ts';
import type { Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { deskClaim } from '../contract/desk-claim.ts';
import { deskRequestState, type DeskRequest, type DeskTerms, type KeptState } from '../domain/desk-request.ts';
import { deskRequestName, deskTermsWords } from '../domain/desk-words.ts';

export type DeskRequestView = ReplyOf<typeof deskClaim>['request'];

/** A request with what the rules do not ask: names, words, figures. */
export interface StoredRequest extends DeskRequest {
  readonly brokerageId: number;
  readonly loanNumber: string;
  readonly note: string;
  readonly askedBy: string;
  readonly askerId: string | null;
  readonly answer: string | null;
  readonly effect: number | null;
  readonly priceAfter: number | null;
  readonly counteredBy: { readonly personId: string; readonly name: string } | null;
}

/** Requests with the names of everyone who had a hand in them; narrowed by the caller. */
export function requestRows(tx: Tx) {
  return tx
    .selectFrom('lock_request as q')
    .leftJoin('person as asker', 'asker.person_id', 'q.asked_by')
    .leftJoin('person as claimer', 'claimer.person_id', 'q.claimed_by')
    .leftJoin('person as counterer', 'counterer.person_id', 'q.countered_by')
    .leftJoin('person as decider', 'decider.person_id', 'q.decided_by')
    .selectAll('q')
    .select([
      'asker.display_name as asker_name',
      'claimer.display_name as claimer_name',
      'counterer.display_name as counterer_name',
      'decider.display_name as decider_name',
    ]);
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>;

export function storedRequest(row: RequestRow): StoredRequest {
  return {
    brokerageId: row.brokerage_id,
    loanNumber: row.loan_number,
    requestId: row.request_id,
    kind: row.kind as DeskRequestKind,
    state: row.state as KeptState,
    wanted: row.wanted as DeskTerms,
    note: row.note,
    askedBy: row.asker_name ?? 'Lockdesk',
    askerId: row.asked_by,
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
  };
}

/** One request of a loan, held for the rest of the transaction when `hold` is set; the loan is held before it, wherever both are. */
export async function findRequest(
  tx: Tx,
  loan: FoundLoan,
  requestId: string,
  options: { hold: boolean },
): Promise<Result<StoredRequest, Refusal<'REQUEST_NOT_FOUND'>>> {
  if (options.hold) {
    await tx
      .selectFrom('lock_request')
      .select('request_id')
      .where('brokerage_id', '=', loan.brokerageId)
      .where('request_id', '=', requestId)
      .forUpdate()
      .execute();
  }
  const row = await requestRows(tx)
    .where('q.brokerage_id', '=', loan.brokerageId)
    .where('q.loan_number', '=', loan.loanNumber)
    .where('q.request_id', '=', requestId)
    .executeTakeFirst();
  return row ? ok(storedRequest(row)) : refuse('REQUEST_NOT_FOUND', '');
}

/** Holds the loan, as every act on its lock does first. */
export async function holdLoan(tx: Tx, loan: FoundLoan) {
  return tx
    .selectFrom('loan')
    .select(['status', 'lien_priority', 'lock_state', 'borrower_name', 'le_sent_at'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();
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

interface NewRequest {
  readonly kind: DeskRequestKind;
  readonly wanted: DeskTerms;
  readonly note: string;
  readonly askedBy: string | null;
  readonly askedAt: Instant;
  readonly lapsesAt: Instant | null;
  readonly effect: number | null;
}

/** Writes a request; undefined when one of its kind is pending for the loan already. */
export async function insertRequest(tx: Tx, loan: FoundLoan, request: NewRequest): Promise<string | undefined> {
  const row = await tx
    .insertInto('lock_request')
    .values({
      brokerage_id: loan.brokerageId,
      request_id: randomUUID(),
      loan_number: loan.loanNumber,
      kind: request.kind,
      state: 'open',
      wanted: JSON.stringify(request.wanted),
      note: request.note,
      asked_by: request.askedBy,
      asked_at: request.askedAt,
      lapses_at: request.lapsesAt,
      effect_thousandths: request.effect,
    })
    .onConflict((c) =>
      c
        .columns(['brokerage_id', 'loan_number', 'kind'])
        // Written out: the index is recognised by its condition, which a parameter would hide.
        .where(sql<boolean>`state in ('open', 'countered')`)
        .doNothing(),
    )
    .returning('request_id')
    .executeTakeFirst();
  return row?.request_id;
}

/** Changes a request that is held. */
export function updateRequest(tx: Tx, loan: FoundLoan, requestId: string) {
  return tx.updateTable('lock_request').where('brokerage_id', '=', loan.brokerageId).where('request_id', '=', requestId);
}
