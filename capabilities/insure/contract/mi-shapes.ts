import { z } from 'zod';
import { cents, explanation, instant, plainDate, rate } from '../../../foundation/wire/schemas.ts';

/** The specification's header: who pays, and whether a single premium is refunded in part. */
export const miHeader = z.strictObject({ lenderPaid: z.boolean(), refundable: z.boolean() });

export const miKind = z.enum(['monthly', 'single', 'split', 'lender-paid']);

const explainedRate = z.strictObject({ rate, why: explanation });
const explainedDay = z.strictObject({ date: plainDate, why: explanation });
const explainedCents = z.strictObject({ cents, why: explanation });

export const miData = z.strictObject({
  miHeader,
  kind: miKind,
  problem: z.string().nullable().meta({ description: 'Why there is no private insurance, or what a premium can’t be found without' }),
  coverage: z.strictObject({
    chosen: z.int().nullable().meta({ description: 'Percent of the loan; null: the standard' }),
    byAgency: z.array(z.strictObject({ agency: z.enum(['Fannie Mae', 'Freddie Mac']), standard: explainedRate, minimum: explainedRate })),
  }),
  rate: rate.nullable().meta({ description: 'A yearly rate an insurer quoted; null: the card’s' }),
  upfrontRate: rate.nullable(),
  financed: z.boolean().meta({ description: 'The single premium is added to the loan' }),
  quoted: z
    .strictObject({
      insurer: z.string(),
      number: z.string(),
      simulated: z.boolean(),
      changed: z.array(z.string()).meta({ description: 'What of the loan is different from what the quote was asked with' }),
    })
    .nullable()
    .meta({ description: 'The insurer’s quote it is by; null where a person typed it or the card decides' }),
  noteAmount: explainedCents.nullable().meta({ description: 'The loan with a financed premium' }),
  lenderPaid: explainedCents.nullable().meta({ description: 'What the lender pays an insurer, out of the price' }),
  monthly: explainedCents.nullable(),
  upfront: explainedCents.nullable(),
  ends: z
    .strictObject({ onRequest: explainedDay.nullable(), byItself: explainedDay.nullable(), final: explainedDay })
    .nullable()
    .meta({ description: 'When it ends by law; null where it ends otherwise' }),
  revision: z.int(),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
});
