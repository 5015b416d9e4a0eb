import { dateWithWhy } from '../../../../foundation/explain/with-why.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { revisedEstimateOwedBy } from '../../../loan/domain/estimate-deadline.ts';
import { driftOf } from '../../../lock/domain/drift/drift.ts';
import type { StoredLockedLoan } from '../../../lock/port/lock-changes.ts';
import { openDrift } from '../../../market/port/stored-drift.ts';
import type { deskRequestsOfLoan } from '../../contract/desk-requests-of-loan.ts';

export type DriftView = NonNullable<ReplyOf<typeof deskRequestsOfLoan>['drift']>;

/** The open drift of a loan's lock with its tree, and the due day of the revised Loan Estimate for it. */
export async function driftView(tx: ReadTx, loan: FoundLoan, locked: StoredLockedLoan, zone: string): Promise<DriftView | null> {
  const open = await openDrift(tx, loan, locked.stored.lockId);
  if (!open) return null;
  const { foundAt, sentence: found } = open;
  const { revised_le_since: since, revised_le_cause: cause } = locked.row;
  const owedBy =
    since === null
      ? revisedEstimateOwedBy(dateIn(zone, foundAt), 'drift')
      : revisedEstimateOwedBy(since, cause === 'drift' ? cause : 'lock');
  const due = locked.leSentAt === null ? undefined : owedBy;
  const always = { foundAt, revisedLeDue: dateWithWhy(due) };
  const drift = driftOf(locked.lock, locked.loan.scenario, locked.lockSheet);
  if (!drift.ok) return { ...always, sentence: found, effect: null, price: null, causes: [], blocked: drift.refusal.message, why: null };
  if (!drift.value) return null;
  const { sentence, effect, price, causes, blocked, why } = drift.value;
  return { ...always, sentence, effect, price, causes: causes.map((cause) => ({ ...cause })), blocked, why: why.why };
}
