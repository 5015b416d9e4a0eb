import type { ReadTx } from '../../../../platform/database/database.ts';
import { brokerages, LENDER } from '../../../access/port/brokerages.ts';

/** The lender's name. */
export async function lenderOf(tx: ReadTx): Promise<string> {
  const row = await tx.selectFrom(brokerages.as('b')).select('b.name').where('b.brokerage_id', '=', LENDER).executeTakeFirst();
  return row?.name ?? 'Lender';
}
