import { must } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { regZCalendars, revisedEstimateDueAfterLock } from '../../../regulation/timing/index.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { deskRequestsOfLoan } from '../contract/desk-requests-of-loan.ts';
import { driftOf } from '../domain/drift.ts';
import type { LockInHand } from './lock-changes.ts';

export type DriftView = NonNullable<ReplyOf<typeof deskRequestsOfLoan>['drift']>;

/** The open drift of the lock in hand with its tree, and the day by which a revised Loan Estimate is owed for it. */
export async function driftView(tx: Tx, loan: FoundLoan, hand: LockInHand, zone: string): Promise<DriftView | null> {
  const kept = await tx
    .selectFrom('lock_drift')
    .select(['found_at', 'sentence'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('lock_id', '=', hand.stored.lockId)
    .where('found_at', 'is not', null)
    .executeTakeFirst();
  if (!kept?.found_at || kept.sentence === null) return null;
  const due = hand.leSentAt === null ? undefined : must(revisedEstimateDueAfterLock(dateIn(zone, kept.found_at), regZCalendars()));
  const always = { foundAt: kept.found_at, revisedLeDue: due ? { date: due.value, why: due.why } : null };
  const found = driftOf(hand.lock, hand.loan.scenario, hand.lockSheet);
  if (!found.ok)
    return { ...always, sentence: kept.sentence, effect: null, price: null, causes: [], blocked: found.refusal.message, why: null };
  if (!found.value) return null;
  const { sentence, effect, price, causes, blocked, why } = found.value;
  return { ...always, sentence, effect, price, causes: causes.map((cause) => ({ ...cause })), blocked, why: why.why };
}
