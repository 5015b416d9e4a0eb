import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { cents, explanation, loanParams } from '../../../../foundation/wire/schemas.ts';
import { discloseRefusals } from '../disclose-refusals.ts';

/** Monthly costs of the property beside the loan, and whether each is paid through escrow. */
export const getRemainingEscrow = call({
  name: 'get-remaining-escrow',
  method: 'GET',
  path: '/le/{loanId}/get-remaining-escrow',
  summary: 'Monthly taxes, insurance and assessments',
  params: loanParams,
  reply: z.strictObject({
    items: z.array(z.strictObject({ kind: z.string(), label: z.string(), monthlyCents: cents, escrowed: z.boolean() })),
    monthlyCents: cents,
    why: explanation,
  }),
  refusals: { ...discloseRefusals },
});
