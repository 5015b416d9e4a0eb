import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { deskRequestName } from '../domain/desk-words.ts';
import { unmarkRequested } from './desk-decide.ts';
import { findRequest, holdLoan, updateRequest } from './desk-rows.ts';
import { deskRequestState } from '../domain/desk-request.ts';

const AT_ONCE = 200;

/**
 * Records requests whose time is over: a counter nobody accepted, a question about a lock that has ended. Only the record, as with expired
 * locks; that they are over is decided from their instants. Answers how many.
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

async function lapse(tx: Tx, clock: Clock, loan: { brokerageId: number; loanNumber: string }, requestId: string): Promise<boolean> {
  await holdLoan(tx, loan);
  const found = await findRequest(tx, loan, requestId, { hold: true });
  const now = await clock.nowIn(tx);
  if (!found.ok || deskRequestState(found.value, now) !== 'lapsed' || found.value.state === 'lapsed') return false;
  const request = found.value;
  await updateRequest(tx, loan, requestId).set({ state: 'lapsed', decided_at: now }).execute();
  if (request.kind === 'second-lien') await unmarkRequested(tx, loan);
  await writeJournal(tx, {
    ...loan,
    actorName: 'Lockdesk',
    origin: 'system',
    kind: 'desk-request-lapsed',
    summary: `${deskRequestName(request.kind, request.wanted)}: ${request.counter ? 'the desk’s counter was not accepted in time' : 'the lock it was about has ended'}`,
    details: { requestId, kind: request.kind },
  });
  return true;
}
