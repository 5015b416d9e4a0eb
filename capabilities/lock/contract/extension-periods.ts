import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofLockedLoan } from './lock-refusals.ts';
import { offeredPeriods, suggestedPeriod } from './lock-terms.ts';

/** Every extension of the policy, with its effect on this lock or why it can't be chosen now. */
export const extensionPeriods = call({
  name: 'extension-periods',
  method: 'GET',
  path: '/lock/{loanId}/extension-periods',
  summary: 'The lock’s extensions with cost and new date',
  params: loanParams,
  reply: z.strictObject({
    policyTitle: z.string(),
    left: z.strictObject({ extensions: z.int(), days: z.int() }),
    /** The bank of days that cost nothing and are spent first; null where the policy has none. */
    freeDays: z.strictObject({ days: z.int(), per: z.enum(['loan', 'brokerage-year']), left: z.int() }).nullable(),
    periods: offeredPeriods,
    suggested: suggestedPeriod,
  }),
  refusals: lockRefusals(...ofLockedLoan),
});
