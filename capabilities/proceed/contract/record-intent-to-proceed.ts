import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { intentChannel } from './get-intent-to-proceed.ts';
import { intentRefusals } from './proceed-refusals.ts';

/** Records that a borrower stated the intent to proceed: once for a loan, and it can't be undone. Fees may be charged from then on. */
export const recordIntentToProceed = call({
  name: 'record-intent-to-proceed',
  method: 'PUT',
  path: '/le/{loanId}/intent-to-proceed',
  summary: 'Records the intent to proceed',
  params: loanParams,
  body: z.strictObject({
    recipientId: z.string().max(80).meta({ description: 'The borrower who stated it' }),
    how: intentChannel,
    statedOn: plainDate,
    receivedBefore: z.boolean().meta({ description: 'The borrower had the estimate before the day the law takes it as received' }),
    note: written(z.string().max(500, 'At most 500 characters.')),
  }),
  reply: z.strictObject({ version: z.int(), name: z.string(), statedOn: plainDate }),
  refusals: intentRefusals,
  command: true,
});
