import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { deadlineTone } from '../../../foundation/wire/estimate-deadline.ts';
import { cents, explanation, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';

/** The next actions on the loan, the most expensive to miss first. */
export const getLoanNextActions = call({
  name: 'get-loan-next-actions',
  method: 'GET',
  path: '/loan/{loanId}/next-actions',
  summary: 'What to do next, costliest first',
  params: loanParams,
  reply: z.strictObject({
    actions: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        reason: z.string(),
        /** Who has to do it: "You", a person's name, or a desk. */
        owner: z.string(),
        button: z.string(),
        /** The screen that does it, a path of the portal; null while there is none. */
        path: z.string().nullable(),
        due: plainDate.nullable(),
        /** Days to it in the unit its rule counts; negative when it is past. */
        daysLeft: z.int().nullable(),
        unit: z.enum(['business day', 'day']),
        /** The same in words: "2 business days left", "due today", "3 days late"; empty without a day. */
        words: z.string(),
        tone: deadlineTone,
        overdue: z.boolean(),
        why: explanation.nullable(),
        /** The consequence when its day passes: an amount by the rules, or words; null where there is none. */
        ifMissed: z.strictObject({ words: z.string(), cents: cents.nullable(), why: explanation }).nullable(),
      }),
    ),
  }),
  refusals: { ...loanRefusals },
});
