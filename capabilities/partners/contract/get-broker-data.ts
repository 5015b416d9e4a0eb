import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The brokerage of the account in use, as registration and pricing need it. The first record is the one used. */
export const getBrokerData = call({
  name: 'get-broker-data',
  method: 'GET',
  path: '/util/broker-data',
  summary: 'The brokerage of the account in use',
  query: z.strictObject({
    p1: z.string().max(20).optional().meta({ description: 'Loan amount' }),
    p2: z.string().max(20).optional().meta({ description: '`priceit`' }),
    p3: z
      .string()
      .regex(/^\d{0,5}$/)
      .optional()
      .meta({ description: 'Broker id, for the lender’s own people' }),
    p4: z.string().max(20).optional().meta({ description: 'State' }),
  }),
  names: { brokerage: 'query.p3' },
  reply: z.strictObject({
    domainRecord: z.array(
      z.strictObject({
        brokerageId: z.int(),
        name: z.string(),
        kind: z.string(),
        nmlsId: z.string(),
        tier: z.string(),
        regionId: z.int(),
        branchId: z.int(),
        state: z.string(),
        phone: z.string(),
        address: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  refusals: {},
});
