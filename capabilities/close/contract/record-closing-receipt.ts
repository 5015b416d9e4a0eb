import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';

/** Records that a borrower confirmed a version: the wait is counted from that day. Opening a mail is no receipt. */
export const recordClosingReceipt = call({
  name: 'record-closing-receipt',
  method: 'PUT',
  path: '/closing/{loanId}/closing-disclosure-receipt',
  summary: 'Records the receipt of a Closing Disclosure',
  params: loanParams,
  body: z.strictObject({
    version: z.int().min(1).max(100_000),
    recipientId: z.string().max(80),
    receivedOn: plainDate,
    how: z.enum(['signed', 'e-mail', 'telephone', 'in person']),
  }),
  reply: z.strictObject({ name: z.string(), receivedOn: plainDate }),
  refusals: {
    ...loanRefusals,
    VERSION_UNKNOWN: { status: 404, message: 'The loan has no Closing Disclosure version {version} that was sent.' },
    NOT_A_BORROWER: { status: 400, message: 'Choose the borrower who received it.' },
    RECEIPT_RECORDED: { status: 409, message: '{name} confirmed it on {on} already.' },
    RECEIPT_OUT_OF_RANGE: { status: 400, message: 'The day must be from {sentOn}, when it was sent, to today.' },
  },
  command: true,
});
