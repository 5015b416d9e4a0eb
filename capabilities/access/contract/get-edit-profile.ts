import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';
import { delegationsOfPerson } from './delegations/delegation-shapes.ts';

/** What a person may see and change about themselves, and their sessions. */
export const getEditProfile = call({
  name: 'get-edit-profile',
  method: 'GET',
  path: '/user/edit-profile',
  summary: 'The person’s own profile and sessions',
  reply: z.strictObject({
    profile: z.strictObject({
      displayName: z.string(),
      email: z.string(),
      nmlsId: z.string().nullable(),
      phone: z.string(),
      mobilePhone: z.string(),
      roles: z.array(z.string()),
      accountName: z.string(),
    }),
    accountId: z.int(),
    delegations: delegationsOfPerson,
    sessions: z.array(
      z.strictObject({
        sessionId: z.string(),
        /** The browser as it described itself when it signed in; null where it did not. */
        userAgent: z.string().nullable(),
        accountName: z.string(),
        signedInAt: instant,
        lastUsedAt: instant,
        /** The session of this request. */
        here: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});
