import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { contactSummary } from './parts/contact-summary.ts';

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
