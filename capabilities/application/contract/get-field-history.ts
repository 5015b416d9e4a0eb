import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';

/** The values one field of the application had, the newest first: who put each there, from where, and what was sent with it. */
export const getFieldHistory = call({
  name: 'get-field-history',
  method: 'GET',
  path: '/loan/{loanId}/application/field-history',
  summary: 'The values a field of the application had',
  params: loanParams,
  query: z.strictObject({ path: z.string().min(1).max(400).meta({ description: 'Such as `loan/BaseLoanAmount`' }) }),
  reply: z.strictObject({
    values: z.array(
      z.strictObject({
        value: z
          .union([z.string(), z.number(), z.boolean()])
          .nullable()
          .meta({ description: 'Null where it was empty or can’t be put back' }),
        shown: z.string().meta({ description: 'In words; a number shows its last four' }),
        usable: z.boolean(),
        origin: z.string(),
        by: z.string(),
        at: instant,
        file: z.string().nullable(),
        version: z.int(),
        sentWith: z.array(z.string()),
      }),
    ),
  }),
  refusals: loanRefusals,
});
