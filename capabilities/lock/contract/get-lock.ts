import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { explanation, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { lockView } from './lock-terms.ts';

/** The loan's newest lock, and the desk as it is now: whether it is open and the day each lock period would run to. */
export const getLock = call({
  name: 'get-lock',
  method: 'GET',
  path: '/lock/{loanId}',
  summary: 'The loan’s lock and the lock desk now',
  params: loanParams,
  reply: z.strictObject({
    lock: lockView.nullable(),
    /** Why a loan of this status cannot be locked; null when it can. */
    blocked: z.string().nullable(),
    /** The day the loan is expected to close. */
    closingDate: plainDate.nullable(),
    desk: z.strictObject({
      /** The day on the desk's calendar. */
      today: plainDate,
      policyTitle: z.string(),
      /** Whether people are at the desk now. */
      open: z.boolean(),
      /** Whether a lock can be made now, online or by the desk. */
      locking: z.boolean(),
      /** The desk's hours and their present consequence, in one or two sentences. */
      sentence: z.string(),
      opens: z.string(),
      closes: z.string(),
      zone: z.string(),
      cutOffs: z.array(z.strictObject({ label: z.string(), time: z.string(), passed: z.boolean() })),
      periods: z.array(z.strictObject({ lockDays: z.int(), expiresOn: plainDate, why: explanation })),
    }),
  }),
  refusals: { ...loanRefusals },
});
