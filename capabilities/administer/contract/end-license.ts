import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { brokerageSent } from './brokerage-shapes.ts';

/** Ends a license: surrendered, revoked or entered by mistake. Registered loans are unaffected. */
export const endLicense = call({
  name: 'end-license',
  method: 'PUT',
  path: '/admin/licenses/{licenseId}/ended',
  summary: 'Takes a license back',
  params: z.strictObject({ licenseId: z.uuid() }),
  body: z.strictObject({ brokerageId: brokerageSent }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ licenseId: z.uuid() }),
  refusals: {
    BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
    LICENSE_NOT_FOUND: { status: 404, message: 'There is no such license any more.' },
  },
  command: true,
});
