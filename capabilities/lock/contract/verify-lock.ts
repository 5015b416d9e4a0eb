import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, explanation, instant, loanParams, plainDate, points } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofNewLock } from './lock-refusals.ts';
import { expiry, lockWish } from './lock-terms.ts';

/** Shows the effect of a lock, and makes the offer with which it can be locked: the offer is valid for the policy's seconds. */
export const verifyLock = call({
  name: 'verify-lock',
  method: 'POST',
  path: '/loan/{loanId}/verify-lock',
  summary: 'Verifies a price before locking and makes the offer',
  params: loanParams,
  body: lockWish,
  reply: z.strictObject({
    offerId: z.uuid(),
    price: points,
    why: explanation,
    sheetVersion: z.string(),
    sheetTitle: z.string(),
    verifiedAt: instant,
    holdsUntil: z.string(),
    holdsSeconds: z.int(),
    rulesMet: z.int(),
    expiry,
    pointsCents: cents,
    paymentCents: cents,
    /** If a Loan Estimate was sent: the due day of a revised one because of this lock. */
    revisedLeDue: z.strictObject({ date: plainDate, why: explanation }).nullable(),
  }),
  refusals: lockRefusals(...ofNewLock, 'PRICE_TEST_STOPS'),
  command: true,
});
