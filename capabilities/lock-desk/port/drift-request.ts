import { randomUUID } from 'node:crypto';
import type { Instant } from '../../../platform/clock/clock.ts';
import type { ReadTx, WriteTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { requestInsert, requestUpdate } from '../server/rows/request-writes.ts';

/** A drift that is put before the desk. */
export interface DriftToDecide {
  readonly sentence: string;
  readonly effect: number | null;
  readonly foundAt: Instant;
  /** When the lock ends, and with it the question. */
  readonly lapsesAt: Instant;
}

/** Puts a loan's drift before the desk: the pending request brought up to date, or a new one. The loan's row is locked before. */
export async function askAboutDrift(tx: WriteTx, loan: FoundLoan, drift: DriftToDecide): Promise<string> {
  const { sentence, effect, foundAt, lapsesAt } = drift;
  const pending = await pendingDrift(tx, loan);
  const requestId = pending ?? randomUUID();
  const write =
    pending === undefined
      ? requestInsert(loan, {
          requestId,
          kind: 'drift',
          wanted: {},
          note: sentence,
          askedBy: null,
          askedAt: foundAt,
          lapsesAt,
          effect,
        })
      : requestUpdate(loan, pending, { note: sentence, effect_thousandths: effect, lapses_at: lapsesAt });
  await tx.executeQuery(write.compile());
  return requestId;
}

/** Ends the pending request about a drift that is gone; answers which, if there was one. */
export async function endDriftRequest(tx: WriteTx, loan: FoundLoan, now: Instant): Promise<string | undefined> {
  const pending = await pendingDrift(tx, loan);
  if (pending === undefined) return undefined;
  const end = { state: 'withdrawn', decided_at: now, answer: 'The change was undone.', claimed_by: null, claimed_until: null };
  await tx.executeQuery(requestUpdate(loan, pending, end).compile());
  return pending;
}

async function pendingDrift(tx: ReadTx, loan: FoundLoan): Promise<string | undefined> {
  const row = await tx
    .selectFrom('lock_request')
    .select('request_id')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('kind', '=', 'drift')
    .where('state', 'in', ['open', 'countered'])
    .executeTakeFirst();
  return row?.request_id;
}
