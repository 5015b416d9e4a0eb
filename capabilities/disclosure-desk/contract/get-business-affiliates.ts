import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';
import { affiliateShown, brokerageAsked } from './affiliate-shapes.ts';

/** A company's affiliates, as 12 CFR 1024.15 requires them to be disclosed. */
export const getBusinessAffiliates = call({
  name: 'get-business-affiliates',
  method: 'GET',
  path: '/disclosure-mgt/business-affiliates',
  summary: 'A company’s affiliated businesses',
  query: z.strictObject({ brokerageId: brokerageAsked }),
  names: { brokerage: 'query.brokerageId' },
  reply: z.strictObject({
    company: z.strictObject({ brokerageId: z.int(), name: z.string(), kind: z.string() }),
    companies: z
      .array(z.strictObject({ brokerageId: z.int(), name: z.string() }))
      .meta({ description: 'Whose affiliates the person may look at' }),
    affiliates: z.array(affiliateShown),
    today: plainDate,
    mayChange: z.boolean(),
  }),
  refusals: { BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' } },
});
