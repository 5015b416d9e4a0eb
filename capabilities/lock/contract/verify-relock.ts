import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofRelock } from './lock-refusals.ts';
import { periodWord, lockChange } from './lock-terms.ts';

/** What a relock would be priced at, and which day’s price governs. Changes nothing; the act that follows takes what this answered and refuses when it no longer holds. */
export const verifyRelock = call({
  name: 'verify-relock',
  method: 'GET',
  path: '/lock/{loanId}/{relockDesc}/verify-relock',
  summary: 'What a relock would be priced at, and which day’s price governs',
  params: z.strictObject({ loanId: loanNumber, relockDesc: periodWord }),
  reply: lockChange,
  refusals: lockRefusals(...ofRelock, 'PRICE_TEST_STOPS'),
});
