import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Changes the person’s own name and phones. The NMLS number and the roles are an administrator’s to change. */
export const putEditProfile = call({
  name: 'put-edit-profile',
  method: 'PUT',
  path: '/user/edit-profile',
  summary: 'Changes the person’s name and phones',
  body: z.strictObject({ displayName: z.string().max(200), phone: z.string().max(60), mobilePhone: z.string().max(60) }),
  reply: z.strictObject({ displayName: z.string(), phone: z.string(), mobilePhone: z.string() }),
  refusals: { PROFILE_INCOMPLETE: { status: 422, message: '{problem}' } },
  command: true,
});
