import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';

/** The address at which a calendar program reads the person's deadlines; null while there is none. Whoever knows the address can read it. */
export const getCalendarFeed = call({
  name: 'get-calendar-feed',
  method: 'GET',
  path: '/dashboard/calendar-feed',
  summary: 'The address of the person’s calendar',
  reply: z.strictObject({ feed: z.strictObject({ address: z.string(), madeAt: instant }).nullable() }),
  refusals: {},
});
