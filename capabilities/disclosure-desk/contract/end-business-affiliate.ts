import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';
import { affiliateStale, brokerageSent } from './affiliate-shapes.ts';

/** Sets the day from which a company is no affiliate. Sent estimates don't change. */
export const endBusinessAffiliate = call({
  name: 'end-business-affiliate',
  method: 'PUT',
  path: '/disclosure-mgt/business-affiliates/{affiliateId}/ended',
  summary: 'Ends an affiliated business',
  params: z.strictObject({ affiliateId: z.uuid() }),
  body: z.strictObject({ brokerageId: brokerageSent, basedOn: z.int().min(1).max(1_000_000), until: z.string().max(20) }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ version: z.int(), until: plainDate }),
  refusals: {
    ...affiliateStale,
    AFFILIATE_END_DAY: { status: 422, message: 'Enter the first day it is no affiliate, not before {since}.' },
  },
  command: true,
});
