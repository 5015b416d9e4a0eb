import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { dayEnds } from '../../../../platform/clock/clock.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Actor, Portal } from '../../../../platform/http/asked.ts';
import { isInside } from '../../domain/access-table.ts';
import { keyState, type KeyParts } from '../../domain/api-keys.ts';
import { subtreeOf } from '../../domain/subtree.ts';
import { hashOfKey } from '../../port/api-keys.ts';
import { othersLike } from '../rows/same-people.ts';

export interface LiveKey {
  readonly actor: Actor;
  /** Milliseconds until its last day is over. */
  readonly millisecondsLeft: number;
}

/** The actor of a program's key; undefined in every case in which it is not valid, with one and the same reply. Its use is recorded. */
export async function liveKey(
  { clock, database, settings, space }: Portal,
  { brokerageId, keyId, secret }: KeyParts,
): Promise<LiveKey | undefined> {
  const given = await hashOfKey(database.vault, secret);
  const found = await database.readTenant({ brokerageId }, async (tx) => {
    const row = await tx
      .selectFrom('api_key as k')
      .innerJoin('person as p', 'p.person_id', 'k.key_id')
      .innerJoin('person as by', 'by.person_id', 'k.made_by')
      .innerJoin('brokerage as b', 'b.brokerage_id', 'k.brokerage_id')
      .select(['k.secret_hash', 'k.role', 'k.areas', 'k.may_write', 'k.expires_on', 'k.revoked_at', 'k.made_by'])
      .select(['p.display_name', 'by.email', 'b.name', 'b.kind'])
      .select(othersLike(sql.ref('k.made_by')).as('same'))
      .where('k.brokerage_id', '=', brokerageId)
      .where('k.key_id', '=', keyId)
      .where('b.active', '=', true)
      .executeTakeFirst();
    return row && { ...row, now: await clock.nowIn(tx), today: await clock.todayIn(tx) };
  });
  if (!found || !timingSafeEqual(given, found.secret_hash)) return undefined;
  if (keyState({ revoked: found.revoked_at !== null, expiresOn: found.expires_on }, found.today) !== 'active') return undefined;
  // With a full disk writes stop, and reads continue.
  if (!space.full()) await database.withTenant({ brokerageId }, (tx) => keyUsedWrite(brokerageId, keyId, tx));
  const roles = [found.role];
  const inside = isInside(found.kind, roles);
  const level = inside ? 'Division' : 'Brokerage';
  return {
    millisecondsLeft: Date.parse(dayEnds(settings.zone, found.expires_on)) - Date.parse(found.now),
    actor: {
      personId: keyId,
      displayName: found.display_name,
      // Mail to the person who did something goes to the person who made the key.
      email: found.email,
      roles,
      brokerageId,
      brokerageName: found.name,
      inside,
      hierarchyLevel: level,
      subtree: subtreeOf({ inside, roles, level, regionId: null, branchId: null }),
      accountEpoch: 1,
      session: '',
      // The person who made the key can't approve with it what they proposed, nor the reverse.
      samePeople: [keyId, found.made_by, ...found.same],
      apiKey: { areas: found.areas, mayWrite: found.may_write },
    },
  };
}

async function keyUsedWrite(brokerageId: number, keyId: string, tx: Tx): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ last_used_at: sql<string>`portal_now()` })
    .where('brokerage_id', '=', brokerageId)
    .where('key_id', '=', keyId)
    .execute();
}
