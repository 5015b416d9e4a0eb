import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';

/** Late and soon due items on the caller's loans, latest first. */
export const getAlertsList = call({
  name: 'get-alerts-list',
  method: 'GET',
  path: '/alerts/list',
  summary: 'What on the caller’s loans is late or soon due, and which tables end',
  query: z.strictObject({
    /** Only these loans, with commas between. */
    loans: z
      .string()
      .max(1_200)
      .regex(/^(\d{10}(,\d{10})*)?$/)
      .optional(),
  }),
  reply: z.strictObject({
    alerts: z.array(
      z.strictObject({
        loanNumber,
        borrowerName: z.string(),
        id: z.string(),
        title: z.string(),
        reason: z.string(),
        button: z.string(),
        /** The screen that does it, a path of the portal; null where the loan's own page does. */
        path: z.string().nullable(),
        due: plainDate,
        daysLeft: z.int(),
        unit: z.enum(['business day', 'day']),
        /** The same in words: "2 business days left", "due today", "3 days late". */
        words: z.string(),
        tone: z.enum(['ink', 'amber', 'red']),
        overdue: z.boolean(),
      }),
    ),
    /** Tables near their end or past it, for those who see them. */
    tables: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        words: z.string(),
        tone: z.enum(['ink', 'amber', 'red']),
        refused: z.string(),
      }),
    ),
    /** More loans are due than are listed. */
    more: z.boolean(),
  }),
  refusals: {},
});
