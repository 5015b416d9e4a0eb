import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { explanation, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';

/** The effects of planning the closing for another day. Changes nothing: `put-closing-date` plans it. */
export const getClosingDateMoves = call({
  name: 'get-closing-date-moves',
  method: 'GET',
  path: '/loan/{loanId}/closing-date/{date}',
  summary: 'What another closing date moves',
  params: z.strictObject({ loanId: loanNumber, date: plainDate }),
  reply: z.strictObject({
    before: plainDate.nullable(),
    moves: z.array(
      z.strictObject({
        id: z.enum(['lock', 'closing-disclosure', 'earliest']),
        label: z.string(),
        /** The day as it is now and as it would be; null where there is none. */
        from: plainDate.nullable(),
        to: plainDate.nullable(),
        sentence: z.string(),
        /** Amber where something has to be done about it. */
        tone: z.enum(['ink', 'amber']),
        why: explanation.nullable(),
      }),
    ),
  }),
  refusals: {
    ...loanRefusals,
    CLOSING_DATE: { status: 422, message: 'The anticipated closing date can’t be used.' },
    LOAN_OVER: { status: 409, message: 'The loan is {status}; its closing is not planned any more.' },
  },
});
