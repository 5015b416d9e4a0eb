import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { brokerageSent } from './affiliate-shapes.ts';
import { initialClosing, wayOfIssuing, yesNo } from './settings-shapes.ts';

/** Sets how a brokerage's Loan Estimates are issued. Loans whose first one was sent do not change. */
export const saveBrokerDocDetails = call({
  name: 'save-broker-doc-details',
  method: 'PUT',
  path: '/disclosure-mgt/broker-doc-details',
  summary: 'Sets how a brokerage’s Loan Estimates are issued',
  body: z.strictObject({
    brokerageId: brokerageSent,
    basedOn: z.int().min(0).max(1_000_000),
    brokerDiscloses: yesNo,
    brokerDraws: yesNo,
    secondLook: yesNo.default('N'),
    initialClosing: initialClosing.default('prepare'),
    reason: written(z.string().max(400)),
  }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ version: z.int(), way: wayOfIssuing }),
  refusals: {
    BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
    DETAILS_STALE: { status: 409, message: 'Somebody changed this brokerage since you opened it. Open it again; nothing was changed.' },
    DETAILS_UNCHANGED: { status: 409, message: 'This is how its Loan Estimates are issued already.' },
    REASON_MISSING: { status: 422, message: '{problem}' },
  },
  command: true,
});
