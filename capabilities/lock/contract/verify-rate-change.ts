import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofRateChange } from './lock-refusals.ts';
import { selectedRate, lockChange } from './lock-terms.ts';

/** What a rate change would do to the price. Changes nothing; the act that follows takes what this answered and refuses when it no longer holds. */
export const verifyRateChange = call({
  name: 'verify-rate-change',
  method: 'GET',
  path: '/lock/{loanId}/{selectedRate}/verify-rate-change',
  summary: 'What a rate change would do to the price',
  params: z.strictObject({ loanId: loanNumber, selectedRate: selectedRate }),
  reply: lockChange,
  refusals: lockRefusals(...ofRateChange, 'PRICE_TEST_STOPS'),
});
