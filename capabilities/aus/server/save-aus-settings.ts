import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { saveAusSettings } from '../contract/save-aus-settings.ts';
import { saveAusSettings as decide } from '../domain/index.ts';

export default command(saveAusSettings, {
  read: async (tx, _asked, { clock }) => ok({ now: await clock.nowIn(tx) }),
  decide: (_context, { body }) => decide(body),
  record: (saved, { context: { now }, asked: { actor } }) => {
    const row = {
      order_type: saved.orderType,
      seller_number: saved.sellerNumber,
      seller_servicer_number: saved.sellerServicerNumber,
      tpo_number: saved.tpoNumber,
      saved_at: now,
    };
    return {
      writes: [
        statements
          .insertInto('aus_settings')
          .values({ brokerage_id: actor.brokerageId, person_id: actor.personId, ...row })
          .onConflict((conflict) => conflict.columns(['brokerage_id', 'person_id']).doUpdateSet(row)),
      ],
    };
  },
  reply: (saved) => ({ ...saved }),
});
