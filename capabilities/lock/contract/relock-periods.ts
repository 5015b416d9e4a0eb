import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofLockedLoan } from './lock-refusals.ts';
import { offeredPeriods, suggestedPeriod } from './lock-terms.ts';

/** Every relock period of the policy with its price and date, or why it can't be chosen now. */
export const relockPeriods = call({
  name: 'relock-periods',
  method: 'GET',
  path: '/lock/{loanId}/relock-periods',
  summary: 'The relock periods with price and new date',
  params: loanParams,
  reply: z.strictObject({
    policyTitle: z.string(),
    /** Calendar days after expiry during which the worse price applies. */
    worstCaseDays: z.int(),
    periods: offeredPeriods,
    suggested: suggestedPeriod,
  }),
  refusals: lockRefusals(...ofLockedLoan),
});
