import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { appraisalId, ofOwnAppraisal, shownSale, words } from './appraisal-shapes.ts';

/** A borrower's request to reconsider the value, sent to the lender's desk. */
export const requestReconsideration = call({
  name: 'request-reconsideration',
  method: 'PUT',
  path: '/appraisal/{loanId}/reconsideration',
  summary: 'Request a reconsideration of value',
  params: loanParams,
  body: z.strictObject({ appraisalId, words: words(2_000), sales: z.array(shownSale).max(5) }),
  command: true,
  reply: z.strictObject({ requestId: z.uuid() }),
  refusals: {
    ...ofOwnAppraisal,
    NO_REPORT: { status: 409, message: 'There is no report to reconsider yet.' },
    REQUEST_OPEN: { status: 409, message: 'A request is open already. Another can follow its answer.' },
    NOTHING_SHOWN: { status: 422, message: 'Show a sale that was not used, or say what is wrong in the report.' },
    VALUE_NAMED: { status: 422, message: 'A request can’t name a value, 12 CFR 1026.42(c)(1)(i). Show sales or an error.' },
    SALE_AHEAD: { status: 422, message: 'A sale can’t be in the future.' },
    SALE_AFTER_REPORT: { status: 422, message: 'The sale is later than the day the report values.' },
  },
});
