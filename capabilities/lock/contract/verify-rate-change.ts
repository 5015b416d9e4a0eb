import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofRateChange } from './lock-refusals.ts';
import { selectedRate, lockChange } from './lock-terms.ts';

/** The price after a rate change. Changes nothing; the rate change itself gets these values and is refused when they have changed. */
export const verifyRateChange = call({
  name: 'verify-rate-change',
  method: 'GET',
  path: '/lock/{loanId}/{selectedRate}/verify-rate-change',
  summary: 'What a rate change would do to the price',
  params: z.strictObject({ loanId: loanNumber, selectedRate: selectedRate }),
  reply: lockChange,
  refusals: lockRefusals(...ofRateChange, 'PRICE_TEST_STOPS'),
});
