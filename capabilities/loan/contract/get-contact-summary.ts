import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';

/** Whom a loan can have outside both companies, one of each kind. */
export const partyTypes = [
  'ClosingAgent',
  'TitleCompany',
  'Seller',
  'ListingAgent',
  'SellingAgent',
  'HomeownersInsurance',
  'HomeownersAssociation',
  'Attorney',
] as const;

const text = written(z.string().trim().max(120));
const address = z.strictObject({
  street: text,
  street2: text,
  city: text,
  state: z.string().trim().max(2),
  zip: z.string().trim().max(10),
});

/** A contact as the specification has it, with its kind and company. */
export const partyContact = z.strictObject({
  contactType: z.enum(partyTypes),
  name: text,
  company: text,
  address,
  phone1: z.string().trim().max(30),
  email: z.string().trim().max(254),
});

export const contactSummary = z.strictObject({ contacts: z.array(partyContact) });

/** The people outside both companies who have to do with the loan: who closes it, who sells, who insures. */
export const getContactSummary = call({
  name: 'get-contact-summary',
  method: 'GET',
  path: '/loan/{loanId}/contact-summary',
  summary: 'The loan’s contacts outside the lender and the brokerage',
  params: loanParams,
  reply: contactSummary,
  refusals: { ...loanRefusals },
});
