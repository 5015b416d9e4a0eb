import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, plainDate } from '../../../foundation/wire/schemas.ts';

/** The caller's defaults: the expected closing date of a loan registered today. */
export const getAnticipatedClosingDates = call({
  name: 'get-anticipated-closing-dates',
  method: 'GET',
  path: '/register/anticipated-closing-dates',
  summary: 'Usual closing dates for a loan registered today',
  reply: z.strictObject({ usual: plainDate, earliest: z.strictObject({ value: plainDate, why: explanation }), dates: z.array(plainDate) }),
  refusals: {},
});
