import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';

/** Plans the closing for another day. */
export const putClosingDate = call({
  name: 'put-closing-date',
  method: 'PUT',
  path: '/loan/{loanId}/closing-date/{date}',
  summary: 'Changes the anticipated closing date',
  params: z.strictObject({ loanId: loanNumber, date: plainDate }),
  body: z.strictObject({
    /** The date the person saw: another one was planned meanwhile where it is not the loan's. */
    before: plainDate.nullable(),
  }),
  reply: z.strictObject({ closingDate: plainDate }),
  refusals: {
    ...loanRefusals,
    CLOSING_DATE: { status: 422, message: 'The anticipated closing date can’t be used.' },
    LOAN_OVER: { status: 409, message: 'The loan is {status}; its closing is not planned any more.' },
    CLOSING_DATE_MOVED: { status: 409, message: 'Somebody planned the closing for {date} meanwhile.' },
  },
  command: true,
});
