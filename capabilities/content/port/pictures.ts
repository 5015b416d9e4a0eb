import type { ReadTx } from '../../../platform/database/database.ts';
import { LENDER } from '../../access/port/brokerages.ts';

/** Names of the pictures for the lender's pages. Read in the lender's transaction. */
export async function pictureNames(tx: ReadTx): Promise<string[]> {
  const rows = await tx.selectFrom('content_picture').select('name').where('brokerage_id', '=', LENDER).orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** A picture's bytes. Read in the lender's transaction. */
export function pictureNamed(tx: ReadTx, name: string): Promise<{ readonly content_type: string; readonly bytes: Buffer } | undefined> {
  return tx
    .selectFrom('content_picture')
    .select(['content_type', 'bytes'])
    .where('brokerage_id', '=', LENDER)
    .where('name', '=', name)
    .executeTakeFirst();
}
