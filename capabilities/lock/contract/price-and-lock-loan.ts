import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofNewLock } from './lock-refusals.ts';
import { lockView } from './lock-terms.ts';

/** Locks the loan at a verified offer. Refuses, with both prices, when the sheet or the loan changed since it was verified. */
export const priceAndLockLoan = call({
  name: 'price-and-lock-loan',
  method: 'POST',
  path: '/loan/{loanId}/price-and-lock-loan',
  summary: 'Locks the loan at a verified offer',
  params: loanParams,
  body: z.strictObject({ offerId: z.uuid() }),
  reply: z.strictObject({ lock: lockView }),
  refusals: lockRefusals(...ofNewLock, 'OFFER_MISMATCH', 'OFFER_EXPIRED', 'OFFER_USED', 'POLICY_CHANGED', 'SHEET_CHANGED', 'PRICE_CHANGED'),
  command: true,
});
