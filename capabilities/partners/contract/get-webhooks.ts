import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';

/** The account's webhooks with the state of their deliveries, and the events there are. */
export const getWebhooks = call({
  name: 'get-webhooks',
  method: 'GET',
  path: '/webhooks',
  summary: 'The account’s webhooks',
  reply: z.strictObject({
    webhooks: z.array(
      z.strictObject({
        subscriptionId: z.uuid(),
        title: z.string(),
        url: z.string(),
        kinds: z.array(z.string()),
        state: z.enum(['active', 'paused']),
        pausedBecause: z.string().nullable(),
        previousSecretUntil: z.string().nullable(),
        madeBy: z.string(),
        madeAt: instant,
        waiting: z.int(),
        delivered: z.int(),
        dead: z.int(),
      }),
    ),
    kinds: z.array(z.string()).meta({ description: 'Every event that can be sent' }),
    everyBrokerage: z.boolean().meta({ description: 'The lender’s webhooks hear of every brokerage’s loans' }),
    mayChange: z.boolean(),
  }),
  refusals: {},
});
