import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { paperRefusals } from './deliver-refusals.ts';
import { disclosureForm, paperWay } from './get-borrower-deliveries.ts';

/** Records that a disclosure was sent to a borrower on paper, once: its receipt is counted from that day. */
export const recordPaperSent = call({
  name: 'record-paper-sent',
  method: 'PUT',
  path: '/le/{loanId}/paper-sent',
  summary: 'Records a disclosure sent on paper',
  params: loanParams,
  body: z.strictObject({
    recipientId: z.string().max(80),
    form: disclosureForm,
    version: z.int().min(1).max(999),
    how: paperWay,
    on: plainDate.meta({ description: 'The day it was mailed or handed over' }),
  }),
  reply: z.strictObject({ name: z.string(), on: plainDate }),
  refusals: paperRefusals,
  command: true,
});
