import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { ofAccount, personRefusals, sentRoles } from './people-shapes.ts';

/** Makes a person, or an account of one there is, and sends them a letter with a link that can be used once. */
export const invitePerson = call({
  name: 'invite-person',
  method: 'POST',
  path: '/admin/people',
  summary: 'Invites a person to an account',
  body: z.strictObject({
    brokerageId: ofAccount,
    displayName: z.string().max(200),
    email: z.string().max(200),
    nmlsId: z.string().max(40),
    roles: sentRoles,
  }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ personId: z.uuid(), email: z.string() }),
  refusals: {
    BROKERAGE_NOT_FOUND: personRefusals.BROKERAGE_NOT_FOUND,
    ROLE_NOT_YOURS: personRefusals.ROLE_NOT_YOURS,
    INVITATION_INCOMPLETE: { status: 422, message: '{problem}' },
    ALREADY_MEMBER: { status: 409, message: '{email} belongs to this account already.' },
  },
  command: true,
});
