import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getCacheDetails } from '../contract/get-cache-details.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from './session/sessions.ts';

export default query(getCacheDetails, async ({ actor }, { database }) => {
  // How long a session lasts is read from the clock it was made by, also where the portal lives on another day.
  const session = await database.withShared((tx) =>
    tx
      .selectFrom('session')
      .select(['created_at', sql<string>`now()`.as('now')])
      .where('session_hash', '=', Buffer.from(actor.session, 'hex'))
      .executeTakeFirstOrThrow(),
  );
  const now = Date.parse(session.now);
  const ends = Date.parse(session.created_at) + ABSOLUTE_HOURS * 3_600_000;
  const idleEnds = Math.min(now + IDLE_MINUTES * 60_000, ends);
  return ok({
    idleEndsAt: new Date(idleEnds).toISOString(),
    endsAt: new Date(ends).toISOString(),
    idleSecondsLeft: Math.floor((idleEnds - now) / 1000),
    secondsLeft: Math.floor((ends - now) / 1000),
  });
});
