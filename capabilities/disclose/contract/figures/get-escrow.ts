import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { cents, explanation, loanParams } from '../../../../foundation/wire/schemas.ts';
import { discloseRefusals } from '../disclose-refusals.ts';

/** The escrow account at closing: what is deposited for each item (section G). */
export const getEscrow = call({
  name: 'get-escrow',
  method: 'GET',
  path: '/le/{loanId}/get-escrow',
  summary: 'Escrow items of the Loan Estimate',
  params: loanParams,
  reply: z.strictObject({
    escrowed: z.boolean(),
    items: z.array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        months: z.int(),
        perMonthCents: cents,
        amountCents: cents,
        why: explanation,
      }),
    ),
    totalCents: cents,
  }),
  refusals: { ...discloseRefusals },
});
