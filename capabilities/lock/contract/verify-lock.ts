import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, loanParams, plainDate, thousandths } from '../../../foundation/wire/schemas.ts';
import { lockRefusals } from './lock-refusals.ts';
import { expiry, lockWish } from './lock-terms.ts';

/** Says what locking would do, and makes the offer that locking takes: it holds for the policy's seconds. */
export const verifyLock = call({
  name: 'verify-lock',
  method: 'POST',
  path: '/loan/{loanId}/verify-lock',
  summary: 'Verifies a price before locking and makes the offer',
  params: loanParams,
  body: lockWish,
  reply: z.strictObject({
    offerId: z.uuid(),
    price: thousandths,
    why: explanation,
    sheetVersion: z.string(),
    sheetTitle: z.string(),
    verifiedAt: z.string(),
    holdsUntil: z.string(),
    holdsSeconds: z.int(),
    rulesMet: z.int(),
    expiry,
    pointsCents: z.int(),
    paymentCents: z.int(),
    /** When a Loan Estimate was sent: the day a revised one is owed by because of this lock. */
    revisedLeDue: z.strictObject({ date: plainDate, why: explanation }).nullable(),
  }),
  refusals: { ...lockRefusals },
  command: true,
});
