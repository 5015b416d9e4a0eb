import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import { query } from '../../../platform/operation/operation.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { getImages } from '../contract/get-images.ts';
import type { PictureType } from './rows/picture-type.ts';

export default query(getImages, async (_asked, { database, settings: { zone } }) => {
  const rows = await database.readTenant({ brokerageId: LENDER }, (tx) =>
    tx
      .selectFrom('content_picture')
      .select(['name', 'content_type', sql<number>`length(bytes)`.as('size')])
      .select(instantIn('made_at', 'MS').as('at'))
      .where('brokerage_id', '=', LENDER)
      .orderBy('name')
      .execute(),
  );
  return ok({
    images: rows.map((row) => ({
      name: row.name,
      url: `/resources/images/${row.name}`,
      contentType: row.content_type as PictureType,
      bytes: row.size,
      addedOn: dateIn(zone, row.at),
    })),
  });
});
