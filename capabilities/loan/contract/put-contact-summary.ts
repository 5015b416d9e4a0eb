import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { contactSummary, partyContact } from './get-contact-summary.ts';

/** Writes the contacts that are named, each in place of the one of its kind; one without a name is taken off. Kinds that are not named stay. */
export const putContactSummary = call({
  name: 'put-contact-summary',
  method: 'PUT',
  path: '/loan/{loanId}/contact-summary',
  summary: 'Changes the loan’s contacts outside the lender and the brokerage',
  params: loanParams,
  body: z.strictObject({ contacts: z.array(partyContact).min(1).max(8) }),
  reply: contactSummary,
  refusals: {
    ...loanRefusals,
    CONTACT_TWICE: { status: 422, message: 'Each kind of contact can be given once.' },
    CONTACT_EMAIL: { status: 422, message: '{problem}' },
    CONTACT_PHONE: { status: 422, message: '{problem}' },
    CONTACT_STATE: { status: 422, message: '{problem}' },
    CONTACT_ZIP: { status: 422, message: '{problem}' },
  },
  command: true,
});
