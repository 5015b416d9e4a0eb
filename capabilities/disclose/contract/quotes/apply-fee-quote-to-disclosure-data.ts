import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { cents, instant, loanParams } from '../../../../foundation/wire/schemas.ts';
import { FACTS_MISSING } from '../../../quotes/contract/quote-shapes.ts';
import { discloseRefusals } from '../disclose-refusals.ts';
import { draftPlace, estimateDraft } from '../estimate-wire.ts';
import { notQuoted } from './get-fee-quote-differences.ts';

/** Applies the quotes on file to the draft of the Loan Estimate, over amounts typed for the same fees; sent versions don't change. */
export const applyFeeQuoteToDisclosureData = call({
  name: 'apply-fee-quote-to-disclosure-data',
  method: 'PUT',
  path: '/quote/{loanId}/apply-fee-quote-to-disclosure-data',
  summary: 'Applies the fee quotes to the Loan Estimate',
  params: loanParams,
  query: z.strictObject({
    deletedFeeNumber: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'A fee by the schedule’s id: its quote is taken off, and nothing else is done' }),
    p1: z.string().max(20).optional().meta({ description: 'A service, such as title, or taxes: only its quote is applied' }),
    section: z
      .string()
      .max(20)
      .optional()
      .meta({ description: 'A section by letter or name, such as C or shop: only its fees are applied' }),
    event: z.string().max(40).optional().meta({ description: 'What led to it; a word for the journal' }),
  }),
  reply: z.strictObject({
    place: draftPlace,
    savedAt: instant,
    draft: estimateDraft,
    applied: z.array(
      z.strictObject({
        feeNumber: z.string(),
        label: z.string(),
        fromCents: cents.nullable().meta({ description: 'The amount quoted before; null where none was applied' }),
        toCents: cents.nullable(),
        provider: z.string(),
      }),
    ),
    notQuoted: z.array(notQuoted),
  }),
  refusals: {
    ...discloseRefusals,
    FACTS_MISSING,
    NOTHING_QUOTED: { status: 409, message: 'There is no quote to apply. {reason}' },
    NO_QUOTED_FEE: { status: 404, message: 'The Loan Estimate has no quoted amount for {fee}.' },
    NO_SUCH_SECTION: { status: 400, message: 'The Loan Estimate has no section {section}.' },
    NO_SUCH_SERVICE: { status: 400, message: 'There is no service {service}.' },
  },
  command: true,
});
