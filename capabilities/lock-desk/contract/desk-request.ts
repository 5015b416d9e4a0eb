import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { deskFigures, deskRefusals, deskRequestView, deskTerms, drift, requestParams } from './desk-terms.ts';
import { cents, rate } from '../../../foundation/wire/schemas.ts';

/**
 * One request with all facts for the desk's decision, priced now. With `points` and the like, the effect of a counter with these figures.
 */
export const deskRequest = call({
  name: 'desk-request',
  method: 'GET',
  path: '/lock-desk/{loanId}/request/{requestId}',
  summary: 'One request to the lock desk, priced now',
  params: requestParams,
  query: z.strictObject({
    points: z.coerce.number().pipe(deskTerms.shape.points.unwrap()).optional(),
    days: z.coerce.number().pipe(deskTerms.shape.days.unwrap()).optional(),
  }),
  reply: z.strictObject({
    request: deskRequestView,
    borrower: z.string(),
    brokerage: z.string(),
    amountCents: cents,
    rate: rate.nullable(),
    figures: deskFigures.nullable(),
    /** Why it can't be granted as things are; null when it can. */
    refused: z.string().nullable(),
    /** The effect of waiving a drift. */
    waived: deskFigures.nullable(),
    drift: drift.nullable(),
    facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    waitingMinutes: z.int(),
    promisedMinutes: z.int(),
    canCounter: z.boolean(),
    policyVersion: z.string(),
    lockDays: z.array(z.int()),
  }),
  refusals: deskRefusals('REQUEST_NOT_FOUND'),
});
