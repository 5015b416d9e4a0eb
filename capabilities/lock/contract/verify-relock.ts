import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofRelock } from './lock-refusals.ts';
import { periodWord, lockChange } from './lock-terms.ts';

/**
 * The price of a relock, and which day’s price governs. Changes nothing; the relock itself gets these values and is refused when they have
 * changed.
 */
export const verifyRelock = call({
  name: 'verify-relock',
  method: 'GET',
  path: '/lock/{loanId}/{relockDesc}/verify-relock',
  summary: 'What a relock would be priced at, and which day’s price governs',
  params: z.strictObject({ loanId: loanNumber, relockDesc: periodWord }),
  reply: lockChange,
  refusals: lockRefusals(...ofRelock, 'PRICE_TEST_STOPS'),
});
