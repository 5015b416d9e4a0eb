import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { cents, explanation, loanParams } from '../../../../foundation/wire/schemas.ts';
import { discloseRefusals } from '../disclose-refusals.ts';

/** The first year's payment by its parts, as the projected payments show it. */
export const getLoanPayment = call({
  name: 'get-loan-payment',
  method: 'GET',
  path: '/loan/{loanId}/get-loan-payment',
  summary: 'The loan’s payment',
  params: loanParams,
  reply: z.strictObject({
    principalAndInterestCents: cents,
    mortgageInsuranceCents: cents,
    escrowCents: cents,
    totalCents: cents,
    why: explanation,
  }),
  refusals: { ...discloseRefusals },
});
