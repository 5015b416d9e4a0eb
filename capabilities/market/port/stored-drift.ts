import { rateLocks } from '../../lock/port/rate-locks.ts';
import { builder, type ReadTx, type WriteTx } from '../../../platform/database/database.ts';
import type { Instant } from '../../../platform/clock/clock.ts';
import { prepared, type Places } from '../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { DriftCause } from '../../lock/domain/drift/drift.ts';

/** The result of comparing a lock with its loan; null where the locked price is right. */
export interface FoundDrift {
  readonly sentence: string;
  readonly effect: number | null;
  readonly price: number | null;
  readonly causes: readonly DriftCause[];
  /** The request to the desk that is about it. */
  readonly requestId: string;
}

/** Which lock was compared with which of its loan's applications, and when. */
export interface Comparison {
  readonly lockId: string;
  readonly applicationVersion: number;
  readonly lockSequence: number;
  readonly at: Instant;
}

/** The latest comparison of locks and its result, for a neighbour's query to join. */
export const lockDrifts = builder
  .selectFrom('lock_drift')
  .select(['brokerage_id', 'lock_id', 'application_version', 'lock_sequence', 'found_at', 'sentence', 'effect_thousandths']);

/** That the lock in force no longer fits its loan; undefined where it does. */
export async function driftOfLoan(tx: ReadTx, loan: FoundLoan) {
  const [drift] = await driftFound(tx, loan);
  return drift;
}

const driftFound = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('lock_drift as d')
    .innerJoin(rateLocks.as('r'), (join) => join.onRef('r.brokerage_id', '=', 'd.brokerage_id').onRef('r.lock_id', '=', 'd.lock_id'))
    .select(['d.sentence', 'd.found_at'])
    .where('d.brokerage_id', '=', values.brokerageId)
    .where('d.loan_number', '=', values.loanNumber)
    .where('d.found_at', 'is not', null)
    .where('r.state', '=', 'locked'),
);

/** The drift of a lock without a decision yet. */
export async function openDrift(
  tx: ReadTx,
  loan: FoundLoan,
  lockId: string,
): Promise<{ readonly foundAt: Instant; readonly sentence: string } | undefined> {
  const [row] = await openOf(tx, { brokerageId: loan.brokerageId, lockId });
  return row?.found_at && row.sentence !== null ? { foundAt: row.found_at, sentence: row.sentence } : undefined;
}

const openOf = prepared((db, values: Places<{ brokerageId: number; lockId: string }>) =>
  db
    .selectFrom('lock_drift')
    .select(['found_at', 'sentence'])
    .where('brokerage_id', '=', values.brokerageId)
    .where('lock_id', '=', values.lockId)
    .where('found_at', 'is not', null),
);

/** Stores the result of a comparison, replacing the one before. */
export async function storeComparison(tx: WriteTx, loan: FoundLoan, compared: Comparison, found: FoundDrift | null): Promise<void> {
  const row = {
    application_version: compared.applicationVersion,
    lock_sequence: compared.lockSequence,
    judged_at: compared.at,
    found_at: found ? compared.at : null,
    effect_thousandths: found?.effect ?? null,
    price_thousandths: found?.price ?? null,
    sentence: found?.sentence ?? null,
    causes: found ? JSON.stringify(found.causes) : null,
    request_id: found?.requestId ?? null,
  };
  await tx
    .insertInto('lock_drift')
    .values({ brokerage_id: loan.brokerageId, lock_id: compared.lockId, loan_number: loan.loanNumber, ...row })
    .onConflict((c) => c.columns(['brokerage_id', 'lock_id']).doUpdateSet(row))
    .execute();
}
