import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';

/** Borrowers and people of the portal by name, e-mail or the loan, with the birth date or the last four of a borrower’s number. */
export const findPersons = call({
  name: 'find-persons',
  method: 'GET',
  path: '/admin/persons',
  weight: 60,
  summary: 'Persons about whom something is stored',
  query: z.strictObject({
    /** A last name, or the name of a person of the portal. */
    name: z.string().trim().min(2).max(80).optional(),
    loanId: loanNumber.optional(),
    /** With a last name: any borrower of that name and birth date, not only the first of a loan. */
    bornOn: plainDate.optional(),
    /** Any borrower, or person of the portal, with this address. */
    email: z.string().trim().min(3).max(254).optional(),
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
  refusals: { NOTHING_SOUGHT: { status: 422, message: 'Give a last name, an e-mail address or a loan number.' } },
});
