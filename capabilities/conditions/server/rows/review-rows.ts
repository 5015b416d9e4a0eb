import { sql } from 'kysely';
import type { Step } from '../../../../foundation/explain/explain.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { wallTimeIn } from '../../../../platform/clock/clock.ts';
import type { Database, ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import { memberships, people } from '../../../access/port/people.ts';
import { fallenOutStatuses } from '../../../loan/domain/loan-status.ts';
import { documentLines } from '../../../loan/port/journal-lines.ts';
import { loans } from '../../../loan/port/loans.ts';
import { lockContextIn } from '../../../lock/port/lock-context.ts';
import {
  brokerWaits,
  type BrokerWait,
  type ConditionMoved,
  type DeskTime,
  type ReviewDesk,
  type ReviewPromised,
  type ReviewQueue,
} from '../../domain/index.ts';

export interface StoredReview {
  readonly number: number;
  readonly sequence: number;
  readonly desk: ReviewDesk;
  readonly receivedAt: Instant;
  readonly promisedAt: Instant;
  readonly promisedMinutes: number;
  readonly promisedWhy: Step;
  readonly reviewedAt: Instant | null;
  readonly outcome: 'cleared' | 'rejected' | 'waived' | null;
  /** The spans in which the document was rejected and no newer one had arrived. */
  readonly waits: readonly BrokerWait[];
}

/** The newest promise of each condition of a loan, or of one of them. */
export async function newestReviews(tx: ReadTx, loan: FoundLoan, only?: number): Promise<ReadonlyMap<number, StoredReview>> {
  const [rows, lines] = await Promise.all([reviewRows(tx, loan, only), documentLines(tx, loan)]);
  const reviewed = lines.flatMap(({ at, kind, document_id: documentId, to }) =>
    documentId === null ? [] : [{ documentId, at, reviewedAs: kind === 'document-uploaded' ? null : to }],
  );
  return new Map(
    rows.map((row) => [
      row.number,
      {
        number: row.number,
        sequence: row.sequence,
        desk: row.desk as ReviewDesk,
        receivedAt: row.received_at,
        promisedAt: row.promised_at,
        promisedMinutes: row.promised_minutes,
        // Written by `promiseWrite` alone, and never changed.
        promisedWhy: storedAs<Step>(row.promised_why),
        reviewedAt: row.reviewed_at,
        outcome: row.outcome as StoredReview['outcome'],
        waits: row.document_id === null ? [] : brokerWaits(row.document_id, reviewed),
      },
    ]),
  );
}

function reviewRows(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, only: number | undefined) {
  return tx
    .selectFrom('condition_review as r')
    .innerJoin('loan_condition_move as m', (on) =>
      on
        .onRef('m.brokerage_id', '=', 'r.brokerage_id')
        .onRef('m.loan_number', '=', 'r.loan_number')
        .onRef('m.number', '=', 'r.number')
        .onRef('m.sequence', '=', 'r.sequence'),
    )
    .distinctOn('r.number')
    .select(['r.number', 'r.sequence', 'r.desk', 'r.received_at', 'r.promised_at', 'r.promised_minutes', 'r.promised_why'])
    .select(['r.reviewed_at', 'r.outcome', 'm.document_id'])
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.loan_number', '=', loanNumber)
    .$if(only !== undefined, (q) => q.where('r.number', '=', only!))
    .orderBy('r.number')
    .orderBy('r.sequence', 'desc')
    .execute();
}

/** The open hours of the lender's desks, under the policy in force at an instant. */
export async function deskTimeIn(tx: ReadTx, now: Instant): Promise<DeskTime> {
  const context = await lockContextIn(tx, now);
  return { context, wallOf: (instant) => wallTimeIn(context.policy.zone, instant) };
}

/** The number of last reviews from which the duration is taken. */
const LAST_REVIEWS = 50;
const REVIEWERS: Readonly<Record<ReviewDesk, string>> = { underwriting: 'underwriter', closing: 'closer' };

/** A desk's queue now, over all brokerages: how many, how long each takes and how many reviewers; never which. */
export async function reviewQueue(database: Database, desk: ReviewDesk): Promise<ReviewQueue> {
  return database.withLender(async (tx) => {
    const waiting = tx
      .selectFrom('condition_review as r')
      .innerJoin(loans.as('l'), (on) => on.onRef('l.brokerage_id', '=', 'r.brokerage_id').onRef('l.loan_number', '=', 'r.loan_number'))
      .select(sql<number>`count(*)::int`.as('waiting'))
      .where('r.desk', '=', desk)
      .where('r.reviewed_at', 'is', null)
      .where('l.status', 'not in', [...fallenOutStatuses])
      .executeTakeFirstOrThrow();
    const reviewers = tx
      .selectFrom(memberships.as('m'))
      .innerJoin(people.as('p'), 'p.person_id', 'm.person_id')
      .select(sql<number>`count(*)::int`.as('people'))
      .where('m.brokerage_id', '=', LENDER)
      .where('p.active', '=', true)
      .where(sql<boolean>`${REVIEWERS[desk]} = any(m.roles)`)
      .executeTakeFirstOrThrow();
    const last = tx
      .selectFrom('condition_review')
      .select('work_minutes')
      .where('desk', '=', desk)
      .where('reviewed_at', 'is not', null)
      .orderBy('reviewed_at', 'desc')
      .limit(LAST_REVIEWS)
      .execute();
    const [{ waiting: before }, { people: there }, reviews] = await Promise.all([waiting, reviewers, last]);
    const sorted = reviews.map((row) => row.work_minutes ?? 0).toSorted((one, other) => one - other);
    const median = sorted.length === 0 ? null : { minutes: sorted[Math.floor((sorted.length - 1) / 2)]!, reviews: sorted.length };
    return { desk, waiting: before, reviewers: there, median };
  });
}

/** The row of a promise that is made with a move. */
export function promiseWrite(loan: FoundLoan, { number, sequence }: ConditionMoved, promised: ReviewPromised, now: Instant) {
  return statements.insertInto('condition_review').values({
    brokerage_id: loan.brokerageId,
    loan_number: loan.loanNumber,
    number,
    sequence,
    desk: promised.desk,
    received_at: now,
    promised_at: promised.at,
    promised_minutes: promised.minutes,
    promised_why: JSON.stringify(promised.why),
  });
}

export interface ReviewEnded {
  readonly sequence: number;
  readonly promisedMinutes: number;
  readonly usedMinutes: number;
  readonly workMinutes: number;
}

/** The result of a promise, once. */
export function reviewEndedWrite(loan: FoundLoan, { number, to }: ConditionMoved, ended: ReviewEnded, now: Instant) {
  return statements
    .updateTable('condition_review')
    .set({ reviewed_at: now, outcome: to, used_minutes: ended.usedMinutes, work_minutes: ended.workMinutes })
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('number', '=', number)
    .where('sequence', '=', ended.sequence)
    .where('reviewed_at', 'is', null);
}
