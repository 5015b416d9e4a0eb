import { z } from 'zod';
import { instant, plainDate } from '../../../foundation/wire/schemas.ts';

/** One item of a request to FHA, and FHA's error about it. */
export const askedOfFha = z.strictObject({
  field: z.string(),
  label: z.string(),
  value: z.string().nullable(),
  needed: z.boolean(),
  problem: z.string().nullable(),
});

/** A case that FHA assigned on an order. */
export const assignedCase = z.strictObject({
  caseNumber: z.string(),
  assignedOn: plainDate,
  fieldOffice: z.string(),
  adpCode: z.string(),
  caivrs: z.array(
    z.strictObject({
      borrower: z.int(),
      name: z.string(),
      code: z.string(),
      cleared: z.boolean(),
      what: z.string(),
    }),
  ),
  /** Why it is not in the application; null where it is. */
  notEntered: z.string().nullable(),
  /** A simulator answered in FHA's place. */
  simulated: z.boolean(),
  answeredAt: instant,
});
