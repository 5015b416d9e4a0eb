import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { brokerageSent, companyRefusals, companySent } from './brokerage-shapes.ts';

/** Changes a company, or suspends it: then nobody can sign in to it until it is restored. */
export const changeBrokerage = call({
  name: 'change-brokerage',
  method: 'PUT',
  path: '/admin/brokerage',
  summary: 'Changes a brokerage, suspends or restores it',
  body: z.strictObject({ brokerageId: brokerageSent, ...companySent, active: z.boolean() }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ active: z.boolean() }),
  refusals: {
    BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
    ...companyRefusals,
    LENDER_STAYS: { status: 409, message: 'The lender itself can’t be suspended.' },
    NOTHING_CHANGED: { status: 409, message: 'Nothing is changed.' },
  },
  command: true,
});
