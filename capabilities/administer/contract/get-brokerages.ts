import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { branchShown, regionShown } from './branch-shapes.ts';
import { brokerageShown } from './brokerage-shapes.ts';

/** The companies somebody looks after, the lender's own first; a brokerage's people see theirs alone. */
export const getBrokerages = call({
  name: 'get-brokerages',
  method: 'GET',
  path: '/admin/brokerages',
  summary: 'Brokerages and the branches that look after them',
  reply: z.strictObject({
    brokerages: z.array(brokerageShown),
    branches: z.array(branchShown),
    regions: z.array(regionShown),
    mayAdd: z.boolean(),
  }),
  refusals: {},
});
