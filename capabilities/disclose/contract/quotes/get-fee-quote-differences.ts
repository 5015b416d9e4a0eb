import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { cents, explanation, loanParams, plainDate } from '../../../../foundation/wire/schemas.ts';
import { FACTS_MISSING } from '../../../quotes/contract/quote-shapes.ts';
import { draftPlace } from '../estimate-wire.ts';

/** A service whose quote applies to no fee, and why. */
export const notQuoted = z.strictObject({ service: z.string(), reason: z.string() });

/** The quotes on file beside the draft of the Loan Estimate and the estimate sent last. Changes nothing. */
export const getFeeQuoteDifferences = call({
  name: 'get-fee-quote-differences',
  method: 'GET',
  path: '/le/{loanId}/fee-quote-differences',
  summary: 'Fee quotes beside the Loan Estimate',
  params: loanParams,
  reply: z.strictObject({
    place: draftPlace,
    sent: z.strictObject({ version: z.int(), sentOn: plainDate }).nullable(),
    fees: z.array(
      z.strictObject({
        feeNumber: z.string(),
        label: z.string(),
        section: z.string(),
        quotedCents: cents,
        why: explanation,
        provider: z.string(),
        quotedOn: plainDate,
        simulated: z.boolean(),
        onDraftCents: cents.nullable(),
        sentCents: cents.nullable(),
        applied: z.boolean().meta({ description: 'The draft has this quote’s amount' }),
      }),
    ),
    notQuoted: z.array(notQuoted),
  }),
  refusals: { ...loanRefusals, FACTS_MISSING },
});
