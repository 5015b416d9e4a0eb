import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { borrowerId, creditRefusals, reportNumber, reportSystem } from './credit-shapes.ts';

/** Attaches a report ordered elsewhere to requests of an underwriting system, by agency and number. */
export const associateReport = call({
  name: 'associate-report',
  method: 'PUT',
  path: '/credit/{loanId}/associated-report',
  summary: 'Attach a credit report ordered elsewhere',
  params: loanParams,
  body: z.strictObject({
    system: reportSystem,
    agency: z
      .string()
      .trim()
      .regex(/^[\p{L}\p{N} .,&'-]{1,80}$/u, 'Enter the agency’s name or code.'),
    reportNumber,
    borrowerIds: z.array(borrowerId).min(1, 'Choose whose report it is.').max(50),
  }),
  command: true,
  reply: z.strictObject({ system: reportSystem, number: z.string() }),
  refusals: {
    ...creditRefusals,
    LOAN_ENDED: { status: 409, message: 'The loan has ended; nothing is attached to it any more.' },
    NO_SUCH_BORROWER: { status: 409, message: 'A borrower you chose is no longer on the loan.' },
  },
});
