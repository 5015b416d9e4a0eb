import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** The people of the loan on both sides, with how to reach them. */
export const getLoanContacts = call({
  name: 'get-loan-contacts',
  method: 'GET',
  path: '/loan/{loanId}/contacts',
  summary: 'The loan’s contacts',
  params: loanParams,
  reply: z.strictObject({
    contacts: z.array(
      z.strictObject({
        contactType: z.string(),
        /** Whose side the contact is on. */
        side: z.enum(['Borrower', 'Broker', 'Lender']),
        name: z.string(),
        company: z.string(),
        address: z
          .strictObject({ street: z.string(), street2: z.string(), city: z.string(), state: z.string(), zip: z.string() })
          .nullable(),
        phone1: z.string(),
        email: z.string(),
        licenseId: z.string().nullable(),
      }),
    ),
  }),
  refusals: { ...loanRefusals },
});
