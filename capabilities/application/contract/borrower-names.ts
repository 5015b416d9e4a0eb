import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';

/** The borrowers of a loan by name, for screens that choose among them. Looks up; changes nothing. */
export const borrowerNames = call({
  name: 'borrower-names',
  method: 'PUT',
  path: '/loan/borrower-names',
  summary: 'The borrowers of a loan by name',
  query: z.strictObject({
    reportType: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'Taken as the specification has it; the names are the same for every report' }),
  }),
  body: z.strictObject({ loanNumber: z.string().max(20).optional() }).optional(),
  reply: z.strictObject({
    borrowers: z.array(
      z.strictObject({
        borrowerID: z.string(),
        firstName: z.string(),
        middleName: z.string(),
        lastName: z.string(),
        suffix: z.string(),
      }),
    ),
  }),
  refusals: {
    ...loanRefusals,
    VALIDATION_FAILED: { status: 400, message: 'Validation failed' },
  },
});
