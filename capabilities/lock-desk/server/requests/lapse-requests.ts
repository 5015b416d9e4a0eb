import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, WriteTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { plans } from '../../../loan/port/plans.ts';
import { deskRequestState } from '../../domain/desk-request.ts';
import { deskRequestName } from '../../domain/desk-words.ts';
import { requestUpdate, unmarkRequested } from '../rows/request-writes.ts';
import { findRequest } from '../rows/stored-request.ts';

const AT_ONCE = 200;

/**
 * Records expired requests: a counter that was not accepted, a request about a lock that has ended. Only the record, as with expired locks;
 * whether they have expired is decided from their instants. Returns how many.
 */
export async function lapseRequests(database: Database, clock: Clock): Promise<number> {
  const due = await database.withLender(async (tx) => {
    const now = await clock.nowIn(tx);
    return tx
      .selectFrom('lock_request')
      .select(['brokerage_id', 'request_id', 'loan_number'])
      .where('state', 'in', ['open', 'countered'])
      .where((e) => e.or([e('lapses_at', '<=', now), e.and([e('state', '=', 'countered'), e('counter_until', '<=', now)])]))
      .limit(AT_ONCE)
      .execute();
  });
  let recorded = 0;
  for (const { brokerage_id: brokerageId, loan_number: loanNumber, request_id: requestId } of due) {
    if (await database.withTenant({ brokerageId }, (tx) => lapse(tx, clock, { brokerageId, loanNumber }, requestId))) recorded += 1;
  }
  return recorded;
}

async function lapse(tx: WriteTx, clock: Clock, loan: FoundLoan, requestId: string): Promise<boolean> {
  await plans.takeLocks(tx, { loans: [await plans.loanVersion(tx, loan)] });
  const found = await findRequest(tx, loan, requestId);
  const now = await clock.nowIn(tx);
  if (!found.ok || deskRequestState(found.value, now) !== 'lapsed' || found.value.state === 'lapsed') return false;
  const request = found.value;
  await plans.writePlan(tx, {
    writes: [
      requestUpdate(loan, requestId, { state: 'lapsed', decided_at: now }),
      ...(request.kind === 'second-lien' ? [unmarkRequested(loan)] : []),
    ],
    journal: [
      {
        ...loan,
        actorName: 'Lockdesk',
        origin: 'system',
        kind: 'desk-request-lapsed',
        summary: `${deskRequestName(request.kind, request.wanted)}: ${request.counter ? 'the desk’s counter was not accepted in time' : 'the lock it was about has ended'}`,
        details: { requestId, kind: request.kind },
      },
    ],
  });
  return true;
}
