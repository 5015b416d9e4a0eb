import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { creditRefusals } from './credit-shapes.ts';

/** Records whether an inquiry of a report led to a new debt. */
export const answerInquiry = call({
  name: 'answer-inquiry',
  method: 'PUT',
  path: '/credit/{loanId}/report/{reportId}/inquiry',
  summary: 'Say whether an inquiry led to a new debt',
  params: z.strictObject({ loanId: loanNumber, reportId: z.uuid() }),
  body: z.strictObject({ inquiryId: z.string().regex(/^[\w.:-]{1,80}$/, 'There is no such inquiry.'), newDebt: z.boolean() }),
  command: true,
  reply: z.strictObject({ newDebt: z.boolean() }),
  refusals: {
    ...creditRefusals,
    NO_REPORT: { status: 404, message: 'There is no such credit report on loan {loanId}.' },
    NO_SUCH_INQUIRY: { status: 404, message: 'The report has no such inquiry.' },
  },
});
