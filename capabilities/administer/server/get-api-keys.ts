import type { Instant } from '../../../foundation/units/units.ts';
import { ok } from '../../../foundation/result/result.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import { query } from '../../../platform/operation/operation.ts';
import { apiKeys } from '../../access/port/api-keys.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { people } from '../../access/port/people.ts';
import { apiAreas, keyRoles, keyState } from '../../access/domain/api-keys.ts';
import type { AccountKind } from '../../access/domain/people.ts';
import { getApiKeys } from '../contract/keys/get-api-keys.ts';

const MOST = 500;

export default query(getApiKeys, ({ read, reach }, { clock }) =>
  read(async (tx) => {
    const today = await clock.todayIn(tx);
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
    const accounts = await tx
      .selectFrom(brokerages.as('b'))
      .select(['b.brokerage_id', 'b.name', 'b.kind'])
      .where('b.active', '=', true)
      .orderBy('b.brokerage_id')
      .execute();
    return ok({
      today,
      keys: rows.map((row) => ({
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
      })),
      accounts: accounts.map((one) => ({ id: one.brokerage_id, name: one.name, roles: [...keyRoles(reach, one.kind as AccountKind)] })),
      areas: [...apiAreas],
    });
  }),
);
