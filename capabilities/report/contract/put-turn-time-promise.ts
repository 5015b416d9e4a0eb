import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Promises another number of business days for a step. */
export const putTurnTimePromise = call({
  name: 'put-turn-time-promise',
  method: 'PUT',
  path: '/turn-times/{step}',
  summary: 'Changes what is promised for a step',
  params: z.strictObject({ step: z.string().max(40) }),
  body: z.strictObject({ promisedDays: z.int().min(1, 'At least 1 day.').max(60, 'At most 60 days.') }),
  reply: z.strictObject({ step: z.string(), promisedDays: z.int() }),
  refusals: {
    NO_SUCH_STEP: { status: 404, message: 'There is no such step.' },
    PROMISE_UNCHANGED: { status: 409, message: '{days} business days are promised already.' },
  },
  command: true,
});
