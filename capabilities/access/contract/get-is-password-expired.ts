import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';

/** Whether the password has expired, by the login site's claims at sign-in; without such claims it does not expire. */
export const getIsPasswordExpired = call({
  name: 'get-is-password-expired',
  method: 'GET',
  path: '/user/is-password-expired',
  summary: 'Whether the person’s password has ended or soon does',
  reply: z.strictObject({
    isPasswordExpired: z.boolean(),
    /** Whole days left, zero on the last one; null where it does not end. */
    daysLeft: z.int().nullable(),
    endsOn: plainDate.nullable(),
    /** Five days or fewer: the person is to be warned. */
    warn: z.boolean(),
    /** The login site's page that changes it. */
    changeAt: z.string().nullable(),
  }),
  refusals: {},
});
