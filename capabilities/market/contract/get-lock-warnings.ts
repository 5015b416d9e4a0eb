import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

export const warningChoice = z.strictObject({
  days: z.array(z.int().min(1, 'At least one day before.').max(60, 'At most 60 days before.')).max(5, 'At most five warnings for a lock.'),
  whose: z.enum(['own', 'all']),
  byMail: z.boolean(),
});

/** When the person is warned that a lock is about to end. */
export const getLockWarnings = call({
  name: 'get-lock-warnings',
  method: 'GET',
  path: '/lock-warnings',
  summary: 'The person’s warnings of locks that end',
  reply: z.strictObject({
    choice: warningChoice,
    mayChooseAll: z.boolean(),
    everyBrokerage: z.boolean().meta({ description: 'All loans are those of every brokerage' }),
    mail: z.string().meta({ description: 'Where mail goes' }),
    opens: z.string().meta({ description: 'When the lock desk opens, which is when warnings go out: "08:00"' }),
    zone: z.string(),
  }),
  refusals: {},
});
