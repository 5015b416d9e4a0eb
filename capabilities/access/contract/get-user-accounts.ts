import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The accounts a person may use; Change Account offers these and no others. */
export const getUserAccounts = call({
  name: 'get-user-accounts',
  method: 'GET',
  path: '/user/admin/user-accounts',
  summary: 'The accounts the person may act for',
  reply: z.strictObject({
    accounts: z.array(
      z.strictObject({
        accountName: z.string(),
        brokerageName: z.string(),
        brokerageId: z.int(),
        userId: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});
