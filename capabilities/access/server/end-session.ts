import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { endSession } from '../contract/end-session.ts';
import { endSession as decide } from '../domain/edit-profile.ts';
import { ownSessions } from './rows/own-sessions.ts';

/** Ends a session and writes the journal line in the same transaction: its next request is refused, and its event stream closes. */
export default command(endSession, {
  read: async (tx, { actor, params }) => {
    const open = (await ownSessions(tx, actor.personId)).some(({ id }) => id === params.sessionId);
    return ok({ open, here: params.sessionId === actor.session });
  },
  decide: (session) => {
    const may = decide(session);
    return may.ok ? ok({}) : may;
  },
  record: (_ended, { asked: { actor, params } }) => ({
    writes: [
      statements
        .updateTable('session')
        .set({ ended_at: sql`now()` })
        .where('session_hash', '=', Buffer.from(params.sessionId, 'hex'))
        .where('person_id', '=', actor.personId)
        .where('ended_at', 'is', null),
    ],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'session-ended',
        subject: actor.personId,
        summary: `${actor.displayName} ended a session of theirs`,
        details: {},
      }),
    ],
  }),
  reply: (_ended, { asked: { params } }) => ({ sessionId: params.sessionId }),
});
