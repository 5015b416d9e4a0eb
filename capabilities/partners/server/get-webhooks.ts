import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { mayCall } from '../../access/port/access-table.ts';
import { getWebhooks } from '../contract/get-webhooks.ts';
import { webhookKinds } from '../domain/index.ts';
import { webhooksOf } from './rows/webhooks.ts';

/** The webhooks of the account in use: a brokerage's get events of its own loans, the lender's of everyone's. */
export default query(getWebhooks, async ({ actor: { brokerageId, roles } }, { database }) =>
  ok({
    webhooks: await database.readTenant({ brokerageId }, (tx) => webhooksOf(tx, brokerageId)),
    kinds: [...webhookKinds],
    everyBrokerage: brokerageId === 1,
    mayChange: mayCall(roles, 'change-webhook'),
  }),
);
