import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { appraisalId, ofAnAppraisal, words } from './appraisal-shapes.ts';

/** The lender's desk decides a request: forwards it to the company, or returns it with the reason. */
export const decideReconsideration = call({
  name: 'decide-reconsideration',
  method: 'PUT',
  path: '/appraisal/{loanId}/reconsideration-decision',
  summary: 'Decide on a request for a reconsideration of value',
  params: loanParams,
  body: z.strictObject({ appraisalId, requestId: z.uuid(), forward: z.boolean(), words: words(1_000) }),
  command: true,
  reply: z.strictObject({ state: z.enum(['forwarded', 'declined']) }),
  refusals: {
    ...ofAnAppraisal,
    NO_SUCH_REQUEST: { status: 404, message: 'There is no such request on loan {loanId}.' },
    ALREADY_DECIDED: { status: 409, message: 'Somebody has decided on this request already.' },
    WORDS_MISSING: { status: 422, message: 'Say why it is not forwarded.' },
  },
});
