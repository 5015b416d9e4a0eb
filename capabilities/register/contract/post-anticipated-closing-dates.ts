import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, plainDate } from '../../../foundation/wire/schemas.ts';

/** The closing dates that can be chosen when the Loan Estimate is sent on a given day. Computes; changes nothing. */
export const postAnticipatedClosingDates = call({
  name: 'post-anticipated-closing-dates',
  method: 'POST',
  path: '/register/anticipated-closing-dates',
  summary: 'Closing dates for given facts',
  body: z.strictObject({ loanEstimateDate: plainDate.optional() }),
  reply: z.strictObject({ usual: plainDate, earliest: z.strictObject({ value: plainDate, why: explanation }), dates: z.array(plainDate) }),
  refusals: { DATE_PASSED: { status: 422, message: 'The Loan Estimate can’t go out on a day that has passed.' } },
});
