import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofRelock, ofVerified } from './lock-refusals.ts';
import { periodWord, lockView, verifiedChange } from './lock-terms.ts';

/** Locks a loan with an expired lock again, at exactly what was verified: an entry in its history, never an overwrite. */
export const relockLoan = call({
  name: 'relock',
  method: 'PUT',
  path: '/lock/{loanId}/{relockDesc}/relock',
  summary: 'Locks a loan again whose lock expired',
  params: z.strictObject({ loanId: loanNumber, relockDesc: periodWord }),
  body: verifiedChange,
  reply: z.strictObject({ lock: lockView }),
  refusals: lockRefusals(...ofRelock, 'PRICE_TEST_STOPS', ...ofVerified),
  command: true,
});
