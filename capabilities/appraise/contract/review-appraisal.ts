import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { appraisalId, ofOwnAppraisal, version, words } from './appraisal-shapes.ts';

/** The underwriter's review of a report: taken, or sent back with what is wrong. */
export const reviewAppraisal = call({
  name: 'review-appraisal',
  method: 'PUT',
  path: '/appraisal/{loanId}/review',
  summary: 'Review an appraisal report',
  params: loanParams,
  body: z.strictObject({ appraisalId, version, decision: z.enum(['accepted', 'revision']), words: words(1_000) }),
  command: true,
  reply: z.strictObject({ decision: z.enum(['accepted', 'revision']) }),
  refusals: {
    ...ofOwnAppraisal,
    NO_SUCH_VERSION: { status: 404, message: 'There is no such version of the report.' },
    NOT_NEWEST: { status: 409, message: 'A newer version has come. Review that one.' },
    ALREADY_REVIEWED: { status: 409, message: 'Somebody has reviewed this version already.' },
    WORDS_MISSING: { status: 422, message: 'Say what is wrong and what would do.' },
    REPORT_UNREADABLE: { status: 409, message: 'The report can’t be read. Ask for it again.' },
  },
});
