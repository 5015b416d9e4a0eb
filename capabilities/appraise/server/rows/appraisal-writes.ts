import { sql } from 'kysely';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { ReviewDecision, ShownSale } from '../../domain/index.ts';

interface NewReconsideration {
  readonly requestId: string;
  readonly appraisalId: string;
  readonly words: string;
  readonly sales: readonly ShownSale[];
  readonly personId: string;
  readonly now: Instant;
  /** The lender's own request: it is sent to the company at once. */
  readonly forwarded?: boolean;
}

/** A request to reconsider a value, or of the lender to correct a report. */
export function reconsiderationWrite({ brokerageId }: FoundLoan, asked: NewReconsideration) {
  const { personId, now } = asked;
  return statements.insertInto('appraisal_reconsideration').values({
    brokerage_id: brokerageId,
    appraisal_id: asked.appraisalId,
    request_id: asked.requestId,
    words: asked.words,
    sales: JSON.stringify(asked.sales),
    state: asked.forwarded ? 'forwarded' : 'requested',
    requested_by: personId,
    requested_at: now,
    ...(asked.forwarded ? { decided_by: personId, decided_at: now } : {}),
  });
}

interface NewReview {
  readonly appraisalId: string;
  readonly version: number;
  readonly decision: ReviewDecision;
  readonly words: string;
  readonly personId: string;
  readonly now: Instant;
}

/** The review of a version of a report, which has one at most. */
export function reviewWrite({ brokerageId }: FoundLoan, { appraisalId, version, decision, words, personId, now }: NewReview) {
  return statements
    .updateTable('appraisal_report')
    .set({ review: decision, review_words: words, reviewed_by: personId, reviewed_at: now })
    .where('brokerage_id', '=', brokerageId)
    .where('appraisal_id', '=', appraisalId)
    .where('version', '=', version)
    .where('review', 'is', null);
}

/** Schedules the company's status request for the next round. */
export function askAgainWrite({ brokerageId }: FoundLoan, appraisalId: string) {
  return statements
    .updateTable('appraisal')
    .set({ next_ask_at: sql`now()` })
    .where('brokerage_id', '=', brokerageId)
    .where('appraisal_id', '=', appraisalId);
}
