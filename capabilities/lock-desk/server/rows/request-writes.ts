import { sql, type Compilable, type RawBuilder, type UpdateObject } from 'kysely';
import type { DeskRequestKind } from '../../../../foundation/vocabulary/desk-requests.ts';
import type { Instant } from '../../../../platform/clock/clock.ts';
import type { Tables } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { lockStateWrite } from '../../../loan/port/loan-writes.ts';
import type { DeskTerms } from '../../domain/desk-request.ts';
import type { StoredRequest } from './stored-request.ts';

export interface NewRequest {
  readonly requestId: string;
  readonly kind: DeskRequestKind;
  readonly wanted: DeskTerms;
  readonly note: string;
  readonly askedBy: string | null;
  readonly askedAt: Instant;
  readonly lapsesAt: Instant | null;
  readonly effect: number | null;
}

/** Writes a request; the table refuses a second pending one of a kind. */
export function requestInsert(loan: FoundLoan, request: NewRequest): Compilable<unknown> {
  return statements.insertInto('lock_request').values({
    brokerage_id: loan.brokerageId,
    request_id: request.requestId,
    loan_number: loan.loanNumber,
    kind: request.kind,
    state: 'open',
    wanted: JSON.stringify(request.wanted),
    note: request.note,
    asked_by: request.askedBy,
    asked_at: request.askedAt,
    lapses_at: request.lapsesAt,
    effect_thousandths: request.effect,
  });
}

export function requestUpdate(loan: FoundLoan, requestId: string, set: UpdateObject<Tables, 'lock_request'>): Compilable<unknown> {
  return statements.updateTable('lock_request').set(set).where('brokerage_id', '=', loan.brokerageId).where('request_id', '=', requestId);
}

interface Counter {
  readonly terms: DeskTerms;
  readonly until: Instant;
  readonly by: string;
  readonly note: string;
  readonly effect: number | null;
}

/** Answers a request with other figures; its claim ends. */
export function counterWrite(loan: FoundLoan, requestId: string, { terms, until, by, note, effect }: Counter): Compilable<unknown> {
  return requestUpdate(loan, requestId, {
    state: 'countered',
    counter: JSON.stringify(terms),
    counter_until: until,
    countered_by: by,
    answer: note,
    effect_thousandths: effect,
    claimed_by: null,
    claimed_until: null,
  });
}

/** Whether a request is unchanged since it was read; nobody else writes to it once its loan's row is locked. */
export function isAsRead({ brokerageId, requestId, rowVersion }: StoredRequest): RawBuilder<boolean> {
  return sql<boolean>`exists (select from lock_request where brokerage_id = ${brokerageId} and request_id = ${requestId} and xmin::text = ${rowVersion})`;
}

/** Sets the status of a loan that was never locked to lock requested. */
export function markRequested(loan: FoundLoan): Compilable<unknown> {
  return lockStateWrite(loan, { from: 'none', to: 'requested' });
}

/** Resets it: the loan no longer waits for a manual lock. */
export function unmarkRequested(loan: FoundLoan): Compilable<unknown> {
  return lockStateWrite(loan, { from: 'requested', to: 'none' });
}
