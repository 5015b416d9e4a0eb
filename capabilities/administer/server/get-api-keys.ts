import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { apiAreas, keyRoles } from '../../access/domain/api-keys.ts';
import type { AccountKind } from '../../access/domain/people.ts';
import { getApiKeys } from '../contract/keys/get-api-keys.ts';
import { keysShown } from './rows/keys-shown.ts';

export default query(getApiKeys, ({ read, reach }, { clock }) =>
  read(async (tx) => {
    const today = await clock.todayIn(tx);
    const keys = await keysShown(tx, today);
    const accounts = await tx
      .selectFrom(brokerages.as('b'))
      .select(['b.brokerage_id', 'b.name', 'b.kind'])
      .where('b.active', '=', true)
      .orderBy('b.brokerage_id')
      .execute();
    return ok({
      today,
      keys,
      accounts: accounts.map((one) => ({ id: one.brokerage_id, name: one.name, roles: [...keyRoles(reach, one.kind as AccountKind)] })),
      areas: [...apiAreas],
    });
  }),
);
