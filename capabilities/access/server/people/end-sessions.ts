import { sql } from 'kysely';
import { statements } from '../../../../platform/operation/plan.ts';

/** Ends all sessions of a person at an account, or one of them: the next request is refused, and their event streams close. */
export function sessionsEnd(brokerageId: number | undefined, personId: string, sessionId?: string) {
  return statements
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(brokerageId !== undefined, (q) => q.where('brokerage_id', '=', brokerageId!))
    .$if(sessionId !== undefined, (q) => q.where('session_hash', '=', Buffer.from(sessionId!, 'hex')));
}
