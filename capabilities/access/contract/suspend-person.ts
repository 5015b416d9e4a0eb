import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { lastAdministrator, ofAccount, personParams, personRefusals } from './people-shapes.ts';

/** Suspends a person at an account, which ends their sessions there at once, or restores them. */
export const suspendPerson = call({
  name: 'suspend-person',
  method: 'PUT',
  path: '/admin/people/{personId}/suspended',
  summary: 'Suspends a person at an account, or restores them',
  params: personParams,
  body: z.strictObject({ brokerageId: ofAccount, suspended: z.boolean() }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ suspended: z.boolean() }),
  refusals: {
    ...personRefusals,
    ...lastAdministrator,
    NOTHING_CHANGED: { status: 409, message: 'This person is in that state already.' },
  },
  command: true,
});
