import { z } from 'zod';
import { isPlainDate } from '../../foundation/dates/dates.ts';
import { hiddenCharacter } from '../../foundation/text-rules/hidden-characters.ts';

/** The services a provider can quote. */
export const quotableServices = ['title', 'settlement', 'survey', 'pest', 'recording'] as const;
export type QuotableService = (typeof quotableServices)[number];

/** The charges of a quote. Title companies quote the lender's premium alone and with an owner's policy. */
export const chargeKinds = [
  'lenders-policy',
  'lenders-policy-simultaneous',
  'owners-policy',
  'endorsements',
  'closing-protection-letter',
  'settlement',
  'survey',
  'pest-inspection',
  'recording',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** The possible charges of each service's quote. */
export const chargesOfService: Readonly<Record<QuotableService, readonly ChargeKind[]>> = {
  title: ['lenders-policy', 'lenders-policy-simultaneous', 'owners-policy', 'endorsements', 'closing-protection-letter'],
  settlement: ['settlement'],
  survey: ['survey'],
  pest: ['pest-inspection'],
  recording: ['recording'],
};

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((one) => hiddenCharacter(one, { lines: false }) === undefined);

const providerQuote = z.object({
  providerId: z.string().regex(/^[A-Z0-9-]{3,20}$/),
  name: text(120).min(1),
  address: text(200),
  telephone: text(30),
  /** Whether the lender or the broker owns a part of it. */
  affiliate: z.boolean(),
  validUntil: z.string().refine(isPlainDate),
  charges: z
    .array(z.object({ kind: z.enum(chargeKinds), cents: z.int().min(0).max(100_000_000) }))
    .min(1)
    .max(12)
    .refine((all) => new Set(all.map((one) => one.kind)).size === all.length),
});

/** The body of `GET {base}/{service}/quotes`. Fields beyond these are the company's own business and dropped. */
export const quotesBody = z.object({
  service: z.enum(quotableServices),
  quotes: z
    .array(providerQuote)
    .max(20)
    .refine((all) => new Set(all.map((one) => one.providerId)).size === all.length),
  simulated: z.boolean().optional(),
});
export type QuotesBody = z.infer<typeof quotesBody>;
export type ProviderQuote = z.infer<typeof providerQuote>;

/** The facts a quote depends on: of the loan and its property, nothing of a person. Money in cents. */
export interface QuoteRequest {
  readonly state: string;
  readonly county: string;
  readonly purpose: 'Purchase' | 'Refinance';
  readonly price: number;
  readonly loanAmount: number;
  readonly on: string;
}
