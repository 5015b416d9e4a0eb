import { z } from 'zod';
import { isPlainDate } from '../../foundation/dates/dates.ts';
import { hiddenCharacter } from '../../foundation/text-rules/hidden-characters.ts';

/** The products: by how the property is inspected, with the names of UAD 3.6. */
export const appraisalProducts = ['Traditional', 'Hybrid', 'Desktop', 'ExteriorOnly', 'Update'] as const;
export type AppraisalProduct = (typeof appraisalProducts)[number];

/** The milestones of an order, in this order; `paid` only where the borrower pays, and nothing is done before it; `declined` ends it. */
export const companyMilestones = ['accepted', 'paid', 'assigned', 'inspected', 'delivered'] as const;

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((one) => hiddenCharacter(one, { lines: false }) === undefined);
const day = z.string().refine(isPlainDate);
const moment = z.iso.datetime();
/** A page of the company that a borrower is sent to: over https, or of this machine, as a simulator's is. */
const pageLink = text(500).regex(/^(?:https:\/\/[^/\s]+\/|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/)\S*$/);
const money = z.int().min(0).max(100_000_000);

/** A management company on the platform, with what it asks for the order that is described. */
const company = z.object({
  companyId: z.string().regex(/^[A-Z0-9-]{2,20}$/),
  name: text(120).min(1),
  /** The company's own site, where orders can be placed and looked at manually. */
  link: text(500),
  feeCents: money,
  rushFeeCents: money,
  /** Business days from the order to the report, and of a rush order. */
  businessDays: z.int().min(1).max(60),
  rushBusinessDays: z.int().min(1).max(60),
});

/** The body of `GET {base}/companies`. */
export const companiesBody = z.object({ companies: z.array(company).max(30), simulated: z.boolean().optional() });
export type ManagementCompany = z.infer<typeof company>;

/** The data of a request for companies: about the property, nothing of a person and no value (12 CFR 1026.42(c)(1)(i)). */
export interface CompaniesAsked {
  readonly product: AppraisalProduct;
  readonly state: string;
  readonly county: string;
  readonly units: number;
  readonly program: 'Conventional' | 'FHA' | 'USDA';
}

/** An order as it is posted to `{base}/orders`. */
export const orderBody = z.object({
  /** The portal's own number: posted again under it, the platform takes no second order. */
  orderIdentifier: z.uuid(),
  orderedAt: moment,
  companyId: z.string().regex(/^[A-Z0-9-]{2,20}$/),
  loanIdentifier: text(20).min(1),
  lender: text(120).min(1),
  product: z.enum(appraisalProducts),
  program: z.enum(['Conventional', 'FHA', 'USDA']),
  agencyCaseIdentifier: text(30).optional(),
  purpose: z.enum(['Purchase', 'Refinance']),
  /** UAD 3.6 since 2026-11-02. */
  reportFormats: z.array(text(20)).min(1),
  rush: z.boolean(),
  quotedCents: money,
  /** The payer: the lender on account, or the borrower on the company's own page. */
  payer: z.enum(['lender', 'borrower']).default('lender'),
  /** A second appraisal of a resale: by another appraiser than the first, with the analysis of 12 CFR 1026.35(c)(4)(iv). */
  additional: z.boolean().default(false),
  property: z.object({ addressLine: text(200).min(1), city: text(80), state: text(2), postalCode: text(10), units: z.int().min(1).max(4) }),
  /** The contract of a purchase is sent with its price; for a refinance there is none. */
  contractCents: money.optional(),
  access: z.object({ name: text(120).min(1), telephone: text(40) }),
  instructions: text(1_000),
});
export type AppraisalOrderBody = z.infer<typeof orderBody>;

/** The status of an order: the body of the reply to an order and to `GET {base}/orders/{number}`. */
export const statusBody = z.object({
  orderIdentifier: z.uuid(),
  companyOrder: text(40).min(1),
  companyName: text(120).min(1),
  state: z.enum(['accepted', 'paid', 'assigned', 'inspected', 'delivered', 'declined']),
  milestones: z.array(z.object({ milestone: z.enum(companyMilestones), at: moment })).max(5),
  dueOn: day,
  /** The charge to the lender; null where the borrower pays. */
  charge: z.object({ chargeId: text(40).min(1), cents: money }).nullable(),
  /** The company's page where the borrower pays, with the amount; absent where the lender pays. */
  payment: z.object({ link: pageLink, cents: money }).nullish(),
  /** The company's own words: why it declines, that it is late. */
  note: text(500),
  reports: z.array(z.object({ version: z.int().min(1).max(99), deliveredAt: moment })).max(99),
  /** Requests for a reconsideration the company has, by their numbers. */
  reconsiderations: z.array(z.uuid()).max(50),
  simulated: z.boolean().optional(),
});
export type AppraisalStatus = z.infer<typeof statusBody>;

/** A borrower's request for a reconsideration of value, posted to `{base}/orders/{number}/reconsiderations`. */
export const reconsiderationBody = z.object({
  requestIdentifier: z.uuid(),
  words: text(2_000).min(1),
  comparables: z.array(z.object({ address: text(200).min(1), soldOn: day, priceCents: money })).max(5),
});
export type ReconsiderationBody = z.infer<typeof reconsiderationBody>;
