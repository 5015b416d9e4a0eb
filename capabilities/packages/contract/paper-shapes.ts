import { z } from 'zod';
import { explanation, instant, plainDate } from '../../../foundation/wire/schemas.ts';

export const paperPhase = z.enum(['initial', 'closing']);
export const paperSignature = z.enum(['none', 'acknowledge', 'sign']);

export const paperConditions = z.strictObject({
  states: z.array(z.string()),
  loanTypes: z.array(z.string()),
  purposes: z.array(z.string()),
  occupancies: z.array(z.string()),
  channels: z.array(z.string()),
  products: z.array(z.string()),
});

export const lenderPaper = z.strictObject({
  paperId: z.uuid(),
  title: z.string(),
  code: z
    .string()
    .nullable()
    .meta({ description: 'The document of the table of packages that it is; null: a state’s or the lender’s own' }),
  phase: paperPhase,
  signature: paperSignature,
  conditions: paperConditions,
  firstDay: plainDate,
  lastDay: plainDate.nullable().meta({ description: 'The last day it goes out' }),
  fileName: z.string(),
  bytes: z.int(),
  pages: z.int(),
  sha256: z.string(),
  addedBy: z.string(),
  addedAt: instant,
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  state: z.enum(['from a later day', 'goes out', 'over']),
});

/** A paper of a loan’s package, with the reason. */
export const paperOfLoan = z.strictObject({
  paperId: z.uuid(),
  title: z.string(),
  code: z.string().nullable(),
  signature: paperSignature,
  pages: z.int(),
  why: explanation,
  missing: z.array(z.string()).meta({ description: 'What the loan does not say that would bring it in' }),
});
