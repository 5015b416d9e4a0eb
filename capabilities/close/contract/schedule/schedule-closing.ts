import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../../foundation/wire/schemas.ts';

/** Schedules the closing on one of the possible days; the loan's planned closing moves with it. */
export const scheduleClosing = call({
  name: 'schedule-closing',
  method: 'PUT',
  path: '/closing/{loanId}/schedule',
  summary: 'Schedules the closing',
  params: loanParams,
  body: z.strictObject({ date: plainDate, time: z.string().max(5) }),
  reply: z.strictObject({ date: plainDate, time: z.string(), company: z.string() }),
  refusals: {
    ...loanRefusals,
    CALENDAR_MISSING: { status: 409, message: 'The days of closing can’t be worked out yet.' },
    NO_AGENT: { status: 409, message: 'Closing agent missing. Choose one first.' },
    NO_SUCH_TIME: { status: 400, message: 'Choose an hour from the list.' },
    DAY_NOT_POSSIBLE: { status: 409, message: '{date} is not possible: {reason}.' },
  },
  command: true,
});
