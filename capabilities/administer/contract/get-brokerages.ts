import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { brokerageShown } from './brokerage-shapes.ts';

/** The companies somebody looks after, the lender's own first; a brokerage's people see theirs alone. */
export const getBrokerages = call({
  name: 'get-brokerages',
  method: 'GET',
  path: '/admin/brokerages',
  summary: 'Brokerages and the branches that look after them',
  reply: z.strictObject({
    brokerages: z.array(brokerageShown),
    branches: z.array(z.strictObject({ branchId: z.int(), name: z.string(), regionId: z.int(), regionName: z.string() })),
    mayAdd: z.boolean(),
  }),
  refusals: {},
});
