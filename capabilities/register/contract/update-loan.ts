import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { formattedLoan, formattedLoanRefusals } from './registration.ts';

/**
 * Resubmits a loan's 1003 as a formatted loan: what it says otherwise than the application is taken, what it does not say stays. Every value
 * is kept to be undone, like any import.
 */
export const updateLoan = call({
  name: 'update-loan',
  method: 'PUT',
  path: '/register/{loanId}/update-loan',
  summary: 'Resubmit a formatted loan (MISMO 2.3.1)',
  params: loanParams,
  query: z.strictObject({
    type: z.enum(['resubmit']),
    basedOn: z.coerce
      .number()
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .meta({ description: 'The version of the application the sender knows; refused when there is a newer one' }),
  }),
  body: formattedLoan,
  command: true,
  reply: z.strictObject({ version: z.int(), taken: z.int(), importId: z.uuid().nullable() }),
  refusals: {
    ...loanRefusals,
    ...formattedLoanRefusals,
    BAD_VALUE: { status: 422, message: 'A value can’t be used.' },
    UNKNOWN_FIELD: { status: 422, message: 'A value has no place in the application.' },
    APPLICATION_CHANGED: { status: 409, message: 'The application was changed since version {basedOn}; nothing was taken.' },
    LOAN_ENDED: { status: 409, message: 'Loan {loanId} is {status} and is no longer edited.' },
  },
});
