import { sql } from 'kysely';
import type { Instant } from '../../../../foundation/units/units.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from '../session/sessions.ts';

/** A person signed in to many browsers sees the sessions used last. */
const MOST_SESSIONS = 50;

/** A person's sessions that can still be used, the one used last first. */
export async function ownSessions(tx: ReadTx, personId: string) {
  const rows = await tx
    .selectFrom('session as s')
    .innerJoin('brokerage as b', 'b.brokerage_id', 's.brokerage_id')
    .select(['b.name', 's.user_agent'])
    .select([
      sql<string>`encode(s.session_hash, 'hex')`.as('id'),
      instantIn<Instant>('s.created_at', 'MS').as('created'),
      instantIn<Instant>('s.last_used_at', 'MS').as('used'),
    ])
    .where('s.person_id', '=', personId)
    .where('s.ended_at', 'is', null)
    .where(sql<boolean>`s.last_used_at > now() - make_interval(mins => ${IDLE_MINUTES})`)
    .where(sql<boolean>`s.created_at > now() - make_interval(hours => ${ABSOLUTE_HOURS})`)
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.session_hash')
    .limit(MOST_SESSIONS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    accountName: row.name,
    signedInAt: row.created,
    lastUsedAt: row.used,
  }));
}
