import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { appraisalId, copyDelivery, ofAnAppraisal, version } from './appraisal-shapes.ts';

/** Records that a copy of the report was sent to the borrower, 12 CFR 1002.14(a)(1). */
export const recordAppraisalCopy = call({
  name: 'record-appraisal-copy',
  method: 'PUT',
  path: '/appraisal/{loanId}/copy',
  summary: 'Record the copy of the appraisal for the borrower',
  params: loanParams,
  body: z.strictObject({ appraisalId, version, delivery: copyDelivery, sentOn: plainDate, receivedOn: plainDate.nullable() }),
  command: true,
  reply: z.strictObject({ copyId: z.uuid() }),
  refusals: {
    ...ofAnAppraisal,
    NO_SUCH_VERSION: { status: 404, message: 'There is no such version of the report.' },
    COPY_AHEAD: { status: 422, message: 'A copy is recorded once it was sent.' },
    COPY_BEFORE_REPORT: { status: 422, message: 'The report had not come on that day.' },
    RECEIVED_BEFORE_SENT: { status: 422, message: 'It can’t be received before it was sent.' },
  },
});
