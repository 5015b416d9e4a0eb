import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';
import { secondLookRefusals } from '../../../../foundation/wire/second-look-refusals.ts';
import { discloseRefusals } from '../disclose-refusals.ts';
import { draftPlace, sentEstimate } from '../estimate-wire.ts';

/** Sends the Loan Estimate to the parties named, once: what was sent already with the same contents is not sent again. */
export const sendDisclosure = call({
  name: 'send-disclosure',
  method: 'PUT',
  path: '/le/{loanId}/send-disclosure',
  weight: 30,
  summary: 'Sends the Loan Estimate',
  params: loanParams,
  body: z.strictObject({
    basedOn: draftPlace,
    schedule: z.string().max(64).nullable().optional().meta({
      description: 'The hash of the fee schedule that was looked at, null for the portal’s own: another that moves fees is refused',
    }),
    /** E-mail addresses of parties of the loan. */
    notify: z.array(z.email().max(254)).min(1).max(12),
  }),
  reply: z.strictObject({ sent: sentEstimate, repeated: z.boolean() }),
  refusals: { ...discloseRefusals, ...secondLookRefusals },
  command: true,
});
