import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, instant, loanNumber } from '../../../foundation/wire/schemas.ts';
import { discloseRefusals } from './disclose-refusals.ts';
import { draftPlace } from './estimate-wire.ts';

/** Changes the deposit alone, over the draft as it was saved last. */
export const updateDeposit = call({
  name: 'update-deposit',
  method: 'POST',
  path: '/le/{loanId}/{deposit}/update-deposit',
  summary: 'Changes the deposit of the Loan Estimate',
  params: z.strictObject({
    loanId: loanNumber,
    deposit: z
      .string()
      .regex(/^\d{1,9}(\.\d\d)?$/, 'The deposit is dollars, as 5000 or 5000.00.')
      .meta({ description: 'Dollars, with cents or without: 5000, 5000.00' }),
  }),
  reply: z.strictObject({ depositCents: cents, place: draftPlace, savedAt: instant }),
  refusals: {
    ...discloseRefusals,
    DRAFT_OUT_OF_RANGE: { status: 400, message: 'A figure is out of range.' },
    NO_DEPOSIT: { status: 409, message: 'Only a purchase has a deposit.' },
  },
  command: true,
});
