import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { brokerageSent } from './brokerage-shapes.ts';

/** Records a company's license of a state. From the first on, loans are registered only where one is in force. */
export const addLicense = call({
  name: 'add-license',
  method: 'POST',
  path: '/admin/licenses',
  summary: 'Records a state license of a brokerage',
  body: z.strictObject({
    brokerageId: brokerageSent,
    state: z.string().max(10),
    number: z.string().max(100),
    from: z.string().max(20),
    until: z.string().max(20),
  }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ licenseId: z.uuid() }),
  refusals: {
    BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
    LICENSE_INCOMPLETE: { status: 422, message: '{problem}' },
    LICENSE_OVERLAPS: { status: 409, message: 'License {number} of {state} covers some of these days already.' },
  },
  command: true,
});
