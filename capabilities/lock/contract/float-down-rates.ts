import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofLockedLoan } from './lock-refusals.ts';
import { rateChoice } from './lock-terms.ts';

/** Every rate of today’s sheet below the locked one, with the price a float-down to it would give. */
export const floatDownRates = call({
  name: 'float-down-rates',
  method: 'GET',
  path: '/lock/{loanId}/float-down-rates',
  summary: 'The lower rates the lock can be floated down to',
  params: loanParams,
  reply: z.strictObject({
    policyTitle: z.string(),
    sheetVersion: z.string(),
    floatDownsLeft: z.int(),
    rates: z.array(rateChoice),
  }),
  refusals: lockRefusals(...ofLockedLoan),
});
