import { z } from 'zod';
import { cents, plainDate, points } from '../../../foundation/wire/schemas.ts';

export const paidBy = z.enum(['Lender', 'Borrower']);

/** A compensation plan as it is on a day. */
export const compensationPlan = z.strictObject({
  planId: z.uuid(),
  paidBy,
  from: plainDate,
  until: plainDate.nullable().meta({ description: 'The first day it no longer holds' }),
  points,
  minimumCents: cents.nullable(),
  maximumCents: cents.nullable(),
  source: z.string(),
  enteredBy: z.string().nullable(),
  enteredOn: plainDate.meta({ description: 'The lender’s day, as every day here' }),
  standing: z.enum(['in force', 'coming', 'over']),
});

/** A plan that was withdrawn before it began. */
export const withdrawnPlan = compensationPlan.omit({ until: true, standing: true, enteredBy: true, enteredOn: true }).extend({
  withdrawnBy: z.string(),
  withdrawnOn: plainDate,
});

export const brokerageAsked = z
  .string()
  .regex(/^\d{1,5}$/)
  .optional()
  .meta({ description: 'For the lender’s own people; others always get their own brokerage' });
