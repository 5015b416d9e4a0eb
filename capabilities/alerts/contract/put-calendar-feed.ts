import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Makes the address of the person's calendar, makes another in its place, or revokes it: the one before leads nowhere from then on. */
export const putCalendarFeed = call({
  name: 'put-calendar-feed',
  method: 'PUT',
  path: '/dashboard/calendar-feed',
  summary: 'Makes, renews or revokes the person’s calendar',
  body: z.strictObject({ wanted: z.enum(['new', 'none']) }),
  reply: z.strictObject({ made: z.boolean() }),
  refusals: { NO_FEED: { status: 409, message: 'There is no calendar address to revoke.' } },
  command: true,
});
