import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { brokerageAsked } from './affiliate-shapes.ts';
import { docDetails, settingVersion } from './settings-shapes.ts';

/** How the Loan Estimates of brokerages are issued; for the requested one also its earlier settings, and the loans that a change affects. */
export const getBrokerDocDetails = call({
  name: 'get-broker-doc-details',
  method: 'GET',
  path: '/disclosure-mgt/broker-doc-details',
  summary: 'How brokerages’ Loan Estimates are issued',
  query: z.strictObject({ brokerageId: brokerageAsked }),
  names: { brokerage: 'query.brokerageId' },
  reply: z.strictObject({
    brokerages: z.array(docDetails),
    chosen: docDetails
      .extend({
        history: z.array(settingVersion),
        loansThatFollow: z.int().meta({ description: 'Open loans without a first Loan Estimate: a change reaches them' }),
        loansThatStay: z.int().meta({ description: 'Open loans with one: they are issued as before' }),
      })
      .nullable(),
    mayChange: z.boolean(),
  }),
  refusals: { BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' } },
});
