import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { feeDecision } from './fee-review-shapes.ts';

/** Decides a fee review of a loan: sent fees stay, the draft gets the new schedule's fees, or the loan is set aside. Nothing is sent. */
export const decideFeeReview = call({
  name: 'decide-fee-review',
  method: 'PUT',
  path: '/disclosure-desk/{loanId}/fee-review',
  summary: 'Decides which fee schedule a loan’s draft has',
  params: loanParams,
  body: z.strictObject({
    tableId: z.uuid().meta({ description: 'The fee schedule that was looked at' }),
    decision: feeDecision,
    words: written(z.string().max(1000)),
  }),
  reply: z.strictObject({ decision: feeDecision }),
  refusals: {
    ...loanRefusals,
    SCHEDULE_REPLACED: { status: 409, message: 'Another fee schedule came into force since you looked. Reload the list.' },
    REVIEWED_ALREADY: { status: 409, message: '{by} decided this loan already: {what}.' },
    NOTHING_MOVES: { status: 409, message: 'No fee of this loan moves by the new schedule any more.' },
    NOTHING_SENT: { status: 409, message: 'No Loan Estimate was sent, so there are no sent fees to keep.' },
    WORDS_MISSING: { status: 422, message: 'Say why it is set aside, in 3 letters or more.' },
  },
  command: true,
});
