import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';

/** The steps to set up a new portal, each with its state in the portal itself. */
export const getFirstDay = call({
  name: 'get-first-day',
  method: 'GET',
  path: '/admin/first-day',
  summary: 'What a new portal still needs',
  reply: z.strictObject({
    company: z.string(),
    steps: z.array(
      z.strictObject({
        id: z.enum(['company', 'licenses', 'look', 'sign-in', 'mail', 'sheet', 'brokerage', 'compensation', 'people']),
        done: z.boolean(),
        /** The state found, in a few words. */
        found: z.string(),
      }),
    ),
    mail: z.strictObject({
      state: z.enum(['none', 'waiting', 'sent', 'failed']),
      sentAt: instant.nullable(),
      problem: z.string().nullable(),
    }),
    signIn: z.strictObject({ site: z.string(), embedded: z.boolean() }),
  }),
  refusals: {},
});
