import type { ReadTx } from '../../../../platform/database/database.ts';

/** The brokerages a person works for, the lender among them. */
export function accountsOf(tx: ReadTx, personId: string) {
  return tx
    .selectFrom('membership as m')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'm.brokerage_id')
    .select(['b.brokerage_id', 'b.name'])
    .where('m.person_id', '=', personId)
    .where('m.suspended_at', 'is', null)
    .where('b.active', '=', true)
    .orderBy('b.brokerage_id')
    .execute();
}
