import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { cureRefusals, MOST_CENTS, refundForm, standing } from './cure-shapes.ts';

/** Records money given back after closing for a line of the ledger, never more than is left of it. */
export const recordRefund = call({
  name: 'record-refund',
  method: 'POST',
  path: '/closing/{loanId}/refunds',
  weight: 5,
  summary: 'Records a refund',
  params: loanParams,
  body: z.strictObject({
    cause: z.string().min(1).max(60),
    amount: cents.min(1).max(MOST_CENTS),
    paidOn: plainDate,
    form: refundForm,
    reference: written(z.string().max(80)).min(1, 'Enter the check or transfer number.'),
    paidTo: written(z.string().max(120)).min(1, 'Enter who was paid.'),
  }),
  reply: standing.extend({ sequence: z.int() }),
  refusals: {
    ...cureRefusals,
    NOT_OWED: { status: 409, message: 'Nothing is owed for this charge: it is within its limit.' },
    MORE_THAN_LEFT: { status: 409, message: '{charge} has {left} left to refund.' },
    DAY_OUT_OF_RANGE: { status: 400, message: 'The day must be from {from}, the day of closing, to today.' },
  },
  command: true,
});
