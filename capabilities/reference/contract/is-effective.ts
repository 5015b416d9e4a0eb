import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether a rule is in effect on a day: `p1`, as 07/01/2021 or 2021-07-01, else today. */
export const isEffective = call({
  name: 'is-effective',
  method: 'GET',
  path: '/util/is-effective/{rule}',
  summary: 'Whether a rule is in effect',
  params: z.strictObject({ rule: z.string().max(60) }),
  query: z.strictObject({ p1: z.string().max(30).optional().meta({ description: 'The day; today when it is left out' }) }),
  reply: z.strictObject({
    rule: z.string(),
    isEffective: z.boolean(),
    /** The requested day. */
    on: z.iso.date(),
    effectiveOn: z.iso.date(),
    source: z.string(),
  }),
  refusals: {
    NO_SUCH_RULE: { status: 404, message: 'There is no rule {rule}.' },
    NO_SUCH_DATE: { status: 400, message: 'Please enter a valid date for p1.' },
  },
});
