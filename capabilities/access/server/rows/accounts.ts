import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';

/** The brokerages a person works for, the lender among them. */
export function accountsOf(tx: ReadTx, personId: string) {
  return ofPerson(tx, { personId });
}

const ofPerson = prepared((db, values: Places<{ personId: string }>) =>
  db
    .selectFrom('membership as m')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'm.brokerage_id')
    .select(['b.brokerage_id', 'b.name'])
    .where('m.person_id', '=', values.personId)
    .where('m.suspended_at', 'is', null)
    .where('b.active', '=', true)
    .orderBy('b.brokerage_id'),
);
