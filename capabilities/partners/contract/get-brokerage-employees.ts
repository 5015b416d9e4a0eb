import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The people of a brokerage who can be put on a loan. */
export const getBrokerageEmployees = call({
  name: 'get-brokerage-employees',
  method: 'GET',
  path: '/util/brokerage-employees',
  summary: 'People of the brokerage',
  query: z.strictObject({
    p1: z.enum(['CLO']).optional().meta({ description: 'CLO: correspondent loan officers only' }),
    brokerageId: z
      .string()
      .regex(/^\d{1,5}$/)
      .optional()
      .meta({ description: 'For the lender’s own people; others always get their own brokerage' }),
  }),
  names: { brokerage: 'query.brokerageId' },
  reply: z.strictObject({
    employees: z.array(
      z.strictObject({
        personId: z.uuid(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        nmlsId: z.string().nullable(),
        roles: z.array(z.string()),
        /** Whether a loan may name them as its officer. */
        sellsLoans: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});
