import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { affiliateSent, affiliateStale, brokerageSent } from './affiliate-shapes.ts';

/** Adds an affiliate, or a version of one over the version it is based on. Earlier versions stay. */
export const saveBusinessAffiliate = call({
  name: 'save-business-affiliate',
  method: 'POST',
  path: '/disclosure-mgt/business-affiliates',
  summary: 'Adds or changes an affiliated business',
  body: z.strictObject({
    brokerageId: brokerageSent,
    /** Null for a new one. */
    over: z.strictObject({ affiliateId: z.uuid(), basedOn: z.int().min(1).max(1_000_000) }).nullable(),
    affiliate: z.strictObject(affiliateSent),
  }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ affiliateId: z.uuid(), version: z.int() }),
  refusals: {
    ...affiliateStale,
    AFFILIATE_INCOMPLETE: { status: 422, message: '{problem}' },
    AFFILIATE_SERVICE_TAKEN: {
      status: 409,
      message: '{name} is used for {service} already: one of the two can only be named beside others.',
    },
  },
  command: true,
});
