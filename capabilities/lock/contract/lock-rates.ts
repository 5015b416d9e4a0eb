import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofLockedLoan } from './lock-refusals.ts';
import { rateChoice } from './lock-terms.ts';

/** Every rate of the locked product on the sheet it was locked on, with the price a change to it would give. */
export const lockRates = call({
  name: 'lock-rates',
  method: 'GET',
  path: '/lock/{loanId}/rates',
  summary: 'The rates the lock can be moved to',
  params: loanParams,
  reply: z.strictObject({
    policyTitle: z.string(),
    sheetVersion: z.string(),
    rateChangesLeft: z.int(),
    rates: z.array(rateChoice),
  }),
  refusals: lockRefusals(...ofLockedLoan),
});
