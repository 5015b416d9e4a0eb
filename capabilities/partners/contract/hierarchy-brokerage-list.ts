import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The brokerages of a branch, as far as the person may pick them. */
export const hierarchyBrokerageList = call({
  name: 'hierarchy-brokerage-list',
  method: 'GET',
  path: '/hierarchy/brokerage-list/{branchId}',
  summary: 'Brokerages of a branch',
  params: z.strictObject({ branchId: z.string().regex(/^\d{1,5}$/) }),
  reply: z.strictObject({ brokerages: z.array(z.strictObject({ brokerageId: z.int(), name: z.string() })) }),
  refusals: {},
});
