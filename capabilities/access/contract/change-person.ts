import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { lastAdministrator, ofAccount, personParams, personRefusals, sentRoles } from './people-shapes.ts';

/** Changes a person's roles at an account, and their NMLS ID. In effect from their next request on. */
export const changePerson = call({
  name: 'change-person',
  method: 'PUT',
  path: '/admin/people/{personId}',
  summary: 'Changes a person’s roles and NMLS ID',
  params: personParams,
  body: z.strictObject({ brokerageId: ofAccount, roles: sentRoles, nmlsId: z.string().max(40) }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ roles: z.array(z.string()) }),
  refusals: {
    ...personRefusals,
    ...lastAdministrator,
    INVITATION_INCOMPLETE: { status: 422, message: '{problem}' },
    NOTHING_CHANGED: { status: 409, message: 'Nothing is changed.' },
  },
  command: true,
});
