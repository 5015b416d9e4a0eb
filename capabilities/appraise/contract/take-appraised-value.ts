import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { appraisalId, ofAnAppraisal, version } from './appraisal-shapes.ts';

/** Saves a report's value to the application, from which pricing, ratios and deadlines use it. */
export const takeAppraisedValue = call({
  name: 'take-appraised-value',
  method: 'PUT',
  path: '/appraisal/{loanId}/value',
  summary: 'Use the appraised value in the application',
  params: loanParams,
  body: z.strictObject({ appraisalId, version }),
  command: true,
  reply: z.strictObject({ version: z.int().meta({ description: 'The application’s version with the value' }) }),
  refusals: {
    ...ofAnAppraisal,
    NO_APPLICATION: { status: 409, message: 'Loan {loanId} has no application yet.' },
    NO_SUCH_VERSION: { status: 404, message: 'There is no such version of the report.' },
    REPORT_UNREADABLE: { status: 409, message: 'The report can’t be read, so there is no value to use.' },
    LOAN_ENDED: { status: 409, message: 'The loan has ended; its application stays as it is.' },
    BAD_EDIT: { status: 422, message: 'The value can’t be entered.' },
    VERSION_UNKNOWN: { status: 409, message: 'The application was changed meanwhile. Try again.' },
    EDIT_COLLISION: { status: 409, message: 'The application was changed meanwhile. Try again.' },
  },
});
