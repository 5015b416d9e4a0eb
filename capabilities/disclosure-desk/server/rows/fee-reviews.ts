import { sql } from 'kysely';
import type { Instant, LoanNumber } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { feeScheduleOn } from '../../../../regulation/fee-schedule/index.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';
import { estimatesInWork } from '../../../disclose/port/estimates-in-work.ts';
import { feesUnderReview } from '../../../disclose/port/fees-under-review.ts';
import { endedStatuses } from '../../../loan/domain/loan-status.ts';
import { loans } from '../../../loan/port/loans.ts';
import { feeScheduleInForce } from '../../../tables/port/fee-schedule-in-force.ts';
import { tablesIn } from '../../../tables/port/tables-in-force.ts';
import type { FeeDecision, FeeReviewDecided } from '../../domain/index.ts';

/** The maximum number of open loans read, by their numbers: each is calculated twice. */
export const MOST_REVIEWED = 150;

/** The open loans of a person with an estimate that was sent or is in work. */
export function loansToReview(tx: ReadTx) {
  return tx
    .selectFrom(loans.as('l'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .select(['l.brokerage_id', 'l.loan_number', 'l.borrower_name', 'b.name'])
    .where('l.status', 'not in', endedStatuses)
    .where((eb) => eb.exists(estimatesInWork(eb.ref('l.brokerage_id'), eb.ref('l.loan_number'))))
    .orderBy('l.loan_number')
    .limit(MOST_REVIEWED + 1)
    .execute();
}

/** The schedule under review with the one before it. */
export async function scheduleUnderReview(tx: ReadTx, { clock }: Pick<Portal, 'clock'>) {
  const today = await clock.todayIn(tx);
  const inForce = await feeScheduleInForce(tx, today);
  if (!inForce) return undefined;
  const schedules = (await tablesIn(tx))['fee-schedule'];
  const after = feeScheduleOn(today, schedules);
  const before = feeScheduleOn(
    today,
    schedules.filter((one) => one !== after),
  );
  return { inForce, before, after };
}

export type UnderReview = NonNullable<Awaited<ReturnType<typeof scheduleUnderReview>>>;

/** The changes of a loan's fees, with the decision. */
export async function reviewOf(tx: ReadTx, loan: FoundLoan, portal: Portal, { inForce, before, after }: UnderReview) {
  const found = await feesUnderReview(tx, loan, portal, { before, after });
  const decided = await decisionOf(tx, loan, inForce.tableId);
  return found && { ...found, decided: decided ?? null };
}

async function decisionOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, tableId: string) {
  const row = await tx
    .selectFrom('fee_review as v')
    .innerJoin(people.as('p'), 'p.person_id', 'v.decided_by')
    .select(['v.decision', 'v.words', 'v.decided_at', 'v.moved', 'p.display_name'])
    .where('v.brokerage_id', '=', brokerageId)
    .where('v.loan_number', '=', loanNumber)
    .where('v.table_id', '=', tableId)
    .executeTakeFirst();
  return row && { decision: row.decision as FeeDecision, words: row.words, by: row.display_name, at: row.decided_at, moved: row.moved };
}

export function feeReviewWrite(
  { brokerageId, loanNumber }: { readonly brokerageId: number; readonly loanNumber: LoanNumber },
  tableId: string,
  { decision, words, moved }: FeeReviewDecided,
  { personId, now }: { readonly personId: string; readonly now: Instant },
) {
  const row = { decision, words, moved: JSON.stringify(moved), decided_by: personId, decided_at: now };
  return statements
    .insertInto('fee_review')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, table_id: tableId, ...row })
    .onConflict((c) => c.columns(['brokerage_id', 'loan_number', 'table_id']).doUpdateSet(row));
}

/** Whether the loan has not been decided since it was read. */
export function undecidedSince({ brokerageId, loanNumber }: FoundLoan, tableId: string) {
  return sql<boolean>`not exists (select from fee_review where brokerage_id = ${brokerageId} and loan_number = ${loanNumber}
    and table_id = ${tableId}::uuid and decision <> 'aside')`;
}
