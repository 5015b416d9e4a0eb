import type { Instant, PlainDate } from '../../../../foundation/units/units.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { apiKeys } from '../../../access/port/api-keys.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';
import { keyState } from '../../../access/domain/api-keys.ts';

const MOST = 500;

/** The keys of every account, the newest first, with who made and who revoked each. */
export async function keysShown(tx: ReadTx, today: PlainDate) {
  const rows = await tx
    .selectFrom(apiKeys.as('k'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'k.brokerage_id')
    .innerJoin(people.as('m'), 'm.person_id', 'k.made_by')
    .leftJoin(people.as('r'), 'r.person_id', 'k.revoked_by')
    .select(['k.key_id', 'k.name', 'k.brokerage_id', 'b.name as account', 'k.role', 'k.areas', 'k.may_write', 'k.expires_on'])
    .select(['m.display_name as maker', 'r.display_name as revoker', 'k.revoked_at'])
    .select([instantIn<Instant>('k.made_at', 'MS').as('made'), instantIn<Instant | null>('k.last_used_at', 'MS').as('used')])
    .orderBy('k.made_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    keyId: row.key_id,
    name: row.name,
    brokerageId: row.brokerage_id,
    accountName: row.account,
    role: row.role,
    areas: row.areas,
    mayWrite: row.may_write,
    expiresOn: row.expires_on,
    madeBy: row.maker,
    madeAt: row.made,
    lastUsedAt: row.used,
    state: keyState({ revoked: row.revoked_at !== null, expiresOn: row.expires_on }, today),
    revokedBy: row.revoker,
  }));
}
