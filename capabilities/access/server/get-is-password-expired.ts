import { ok } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import type { Instant } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getIsPasswordExpired } from '../contract/get-is-password-expired.ts';
import { passwordStatus } from '../domain/password-status.ts';
import { sql } from 'kysely';

export default query(getIsPasswordExpired, async ({ actor }, { database, settings: { zone } }) => {
  // The login site's clock is the real one, also where the portal lives on another day.
  const row = await database.withShared((tx) =>
    tx
      .selectFrom('session')
      .select(['password_page'])
      .select(instantIn<Instant | null>('password_ends_at', 'MS').as('ends'))
      .select([sql<string>`now()`.as('now'), sql<boolean>`coalesce(password_ends_at <= now(), false)`.as('over')])
      .where('session_hash', '=', Buffer.from(actor.session, 'hex'))
      .executeTakeFirstOrThrow(),
  );
  const endsOn = row.ends ? dateIn(zone, row.ends) : null;
  return ok({ ...passwordStatus(endsOn, dateIn(zone, Date.parse(row.now)), row.over), endsOn, changeAt: row.password_page });
});
