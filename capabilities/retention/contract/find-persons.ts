import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';

/** Borrowers and people of the portal by name, the loan, and the last four of a borrower’s number. */
export const findPersons = call({
  name: 'find-persons',
  method: 'GET',
  path: '/admin/persons',
  weight: 30,
  summary: 'Persons about whom something is stored',
  query: z.strictObject({
    /** A last name, or the name of a person of the portal. */
    name: z.string().trim().min(2).max(80).optional(),
    loanId: loanNumber.optional(),
    lastFour: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
  shows: 'report',
  reply: z.strictObject({
    borrowers: z.array(
      z.strictObject({
        loanId: loanNumber,
        borrowerId: z.string(),
        name: z.string(),
        lastFour: z.string(),
        status: z.string(),
        account: z.string(),
      }),
    ),
    users: z.array(z.strictObject({ personId: z.uuid(), name: z.string(), email: z.string() })),
    more: z.boolean(),
  }),
  refusals: { NOTHING_SOUGHT: { status: 422, message: 'Give a last name or a loan number.' } },
});
