import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofRateChange, ofVerified } from './lock-refusals.ts';
import { selectedRate, lockView, verifiedChange } from './lock-terms.ts';

/** Changes the lock to another rate, at exactly what was verified: an entry in its history, never an overwrite. */
export const changeRate = call({
  name: 'change-rate',
  method: 'PUT',
  path: '/lock/{loanId}/{selectedRate}/change-rate',
  summary: 'Moves the lock to another rate',
  params: z.strictObject({ loanId: loanNumber, selectedRate: selectedRate }),
  body: verifiedChange,
  reply: z.strictObject({ lock: lockView }),
  refusals: lockRefusals(...ofRateChange, 'PRICE_TEST_STOPS', ...ofVerified),
  command: true,
});
