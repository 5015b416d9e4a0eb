import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { issuedAdvice, purchaseRefusals, statedTerms } from './purchase-shapes.ts';

/** Issues a purchase advice to a correspondent, at the locked price; a new advice replaces the one before. */
export const issuePurchaseAdvice = call({
  name: 'issue-purchase-advice',
  method: 'POST',
  path: '/closing/{loanId}/purchase-advice',
  weight: 5,
  summary: 'Issues a purchase advice',
  params: loanParams,
  body: statedTerms.extend({
    basedOn: z.int().min(0).max(100_000).meta({ description: 'How many were issued when this was looked at' }),
    note: written(z.string().max(1000, 'At most 1,000 characters.')),
  }),
  reply: issuedAdvice.pick({ sequence: true, netCents: true }),
  refusals: {
    ...purchaseRefusals,
    ADVICE_STALE: { status: 409, message: 'Somebody issued a purchase advice meanwhile. Look at it first.' },
    DAY_OUT_OF_RANGE: { status: 400, message: 'The day of purchase must be from {from} to {until}.' },
    BALANCE_OUT_OF_RANGE: { status: 400, message: 'The balance can’t be more than the note.' },
    NOTE_MISSING: { status: 400, message: 'Say why it is issued again, in 3 letters or more.' },
  },
  command: true,
});
