import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, explanation, instant, plainDate } from '../../../foundation/wire/schemas.ts';

export const serviceType = z.enum(['title', 'settlement', 'survey', 'pest', 'recording']);
export const taxQuestion = z.enum(['first-time buyer', 'taxed before', 'local options']);

const explainedCents = z.strictObject({ cents, why: explanation });

/** The good-faith limit of a service's required charges (12 CFR 1026.19(e)(3)). */
export const serviceLimit = z.strictObject({ bucket: z.enum(['zero', 'ten', 'unlimited']), why: explanation });

export const providerQuote = z.strictObject({
  providerId: z.string(),
  name: z.string(),
  address: z.string(),
  telephone: z.string(),
  standing: z.enum(['preferred', 'excluded', 'neither']).meta({ description: 'What the brokerage thinks of the provider' }),
  affiliate: z.boolean().meta({ description: 'The lender or the broker owns a part of it' }),
  validUntil: plainDate,
  expired: z.boolean(),
  changed: z
    .array(z.string())
    .meta({ description: 'What of the loan is different from what the quote was asked with, such as “loan amount”' }),
  simulated: z.boolean().meta({ description: 'True where a simulator answered in place of the provider; shown as “Simulator”' }),
  quotedAt: instant,
  charges: z.array(
    z.strictObject({
      feeNumber: z.string(),
      label: z.string(),
      section: z.enum(['C', 'E', 'H']),
      amount: explainedCents,
    }),
  ),
  total: explainedCents,
});

export const loanService = z.strictObject({
  serviceType,
  name: z.string(),
  required: z.boolean().meta({ description: 'The lender requires it: it can’t be taken off' }),
  shoppingPermitted: z.boolean(),
  quotes: z.array(providerQuote),
  inUse: z
    .strictObject({
      providerId: z.string().nullable().meta({ description: 'Null: found by the borrower, not on the list' }),
      name: z.string(),
      address: z.string(),
      telephone: z.string(),
      byBorrower: z.boolean(),
      selected: z.boolean().meta({ description: 'False where nobody was selected and the brokerage prefers this one' }),
    })
    .nullable(),
  limit: serviceLimit,
});

export const quotesReply = z.strictObject({
  place: z.strictObject({ state: z.string(), county: z.string(), purpose: z.enum(['Purchase', 'Refinance']) }),
  services: z.array(loanService),
  taxes: z
    .strictObject({
      amount: explainedCents.nullable(),
      problem: z.string().meta({ description: 'Why the taxes can’t be worked out; empty when they can' }),
      answers: z.array(taxQuestion).meta({ description: 'The questions taken as answered with yes' }),
    })
    .meta({ description: 'What the borrower pays of the taxes on deed and mortgage' }),
  quoted: z.int(),
  missing: z.array(z.string()).meta({ description: 'Names of services without a quote that holds' }),
  askedAt: instant.nullable(),
  askedBy: z.string().nullable(),
});

export const FACTS_MISSING = {
  status: 409,
  message: 'Quotes need {missing}. Complete the application first.',
} as const;

export const quoteRefusals = { ...loanRefusals, FACTS_MISSING } as const;
