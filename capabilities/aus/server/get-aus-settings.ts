import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getAusSettings } from '../contract/get-aus-settings.ts';
import { usualSettings, type OrderType } from '../domain/index.ts';

export default query(getAusSettings, ({ actor, read }) =>
  read(async (tx) => {
    const row = await tx
      .selectFrom('aus_settings')
      .selectAll()
      .where('brokerage_id', '=', actor.brokerageId)
      .where('person_id', '=', actor.personId)
      .executeTakeFirst();
    if (!row) return ok({ ...usualSettings });
    return ok({
      orderType: row.order_type as OrderType,
      sellerNumber: row.seller_number,
      sellerServicerNumber: row.seller_servicer_number,
      tpoNumber: row.tpo_number,
    });
  }),
);
