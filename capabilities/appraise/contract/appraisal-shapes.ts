import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { withLines, written } from '../../../foundation/wire/text-fields.ts';
import { cents, explanation, instant, plainDate, rate, ratio } from '../../../foundation/wire/schemas.ts';

export const appraisalProduct = z.enum(['Traditional', 'Hybrid', 'Desktop', 'ExteriorOnly', 'Update']);
export const copyDelivery = z.enum(['mail', 'e-mail', 'in-person']);
export const companyId = z.string().regex(/^[A-Z0-9-]{2,20}$/, 'Please choose a company.');
export const milestone = z.enum(['accepted', 'paid', 'assigned', 'inspected', 'delivered']);
export const payer = z.enum(['lender', 'borrower']);
export const appraisalId = z.uuid().optional().meta({ description: 'Which appraisal of the loan; the newest without it' });
export const version = z.int().min(1).max(99);

/** One line that people write for others to read, and words that may have several. */
export const oneLine = (most: number) => written(z.string().trim().max(most));
export const words = (most: number) => withLines(z.string().trim().max(most));

export const explainedDay = z.strictObject({ date: plainDate, why: explanation });
const explainedRatio = z.strictObject({ ratio, why: explanation });
const explainedRate = z.strictObject({ rate, why: explanation });

export const comparableSale = z.strictObject({
  address: z.string(),
  soldOn: plainDate.nullable(),
  priceCents: cents.nullable(),
  distance: z.int().nullable().meta({ description: 'Hundredths of a mile' }),
  squareFeet: z.int().nullable(),
  adjustmentCents: cents.nullable(),
  adjustedCents: cents.nullable(),
});

export const shownSale = z.strictObject({
  address: written(z.string().trim().min(1, 'Enter the address.').max(200)),
  soldOn: plainDate,
  priceCents: cents.min(1),
});

export const shownCopy = z.strictObject({
  version,
  delivery: copyDelivery,
  sentOn: plainDate,
  receivedOn: plainDate.nullable(),
  delivered: explainedDay.nullable(),
  by: z.string(),
});

export const shownReport = z.strictObject({
  version,
  receivedAt: instant,
  unreadable: z.string().nullable().meta({ description: 'Why it can’t be read; its figures are null then' }),
  valueCents: cents.nullable(),
  effectiveOn: plainDate.nullable(),
  condition: z.string().nullable(),
  quality: z.string().nullable(),
  valueCondition: z.string().nullable(),
  squareFeet: z.int().nullable(),
  comparables: z.array(comparableSale),
  missing: z.array(z.string()).meta({ description: 'What the report does not say, in words' }),
  review: z.strictObject({ decision: z.enum(['accepted', 'revision']), words: z.string(), by: z.string(), at: instant }).nullable(),
  copies: z.array(shownCopy),
});

export const shownReconsideration = z.strictObject({
  requestId: z.uuid(),
  state: z.enum(['requested', 'declined', 'forwarded', 'sent', 'answered']),
  words: z.string(),
  sales: z.array(shownSale),
  requestedBy: z.string(),
  requestedAt: instant,
  decisionWords: z.string(),
  decidedBy: z.string().nullable(),
});

export const shownAppraisal = z.strictObject({
  appraisalId: z.uuid(),
  company: z.string(),
  companyOrder: z.string(),
  product: appraisalProduct,
  rush: z.boolean(),
  feeCents: cents,
  access: z.strictObject({ name: z.string(), telephone: z.string() }).nullable(),
  madeFor: z
    .strictObject({ lender: z.string(), letterOn: plainDate, letterDocumentId: z.uuid() })
    .nullable()
    .meta({ description: 'The lender it was made for, where it came by transfer' }),
  transfers: z.array(
    z.strictObject({ transferId: z.uuid(), version, toLender: z.string(), askedBy: z.string(), by: z.string(), at: instant }),
  ),
  instructions: z.string(),
  promisedOn: plainDate,
  dueOn: plainDate,
  late: z.boolean().meta({ description: 'The promised day is over without a report' }),
  note: z.string(),
  simulated: z.boolean(),
  orderedBy: z.string(),
  orderedAt: instant,
  second: z.boolean().meta({ description: 'The second one of a resale, 12 CFR 1026.35(c)(4)' }),
  payment: z.strictObject({
    payer,
    state: z.enum(['on-account', 'waiting', 'paid']),
    link: z.string().nullable().meta({ description: 'The company’s own page where the borrower pays' }),
    letters: z.array(
      z.strictObject({ borrowerId: z.string(), name: z.string(), email: z.string(), sentAt: instant, by: z.string(), state: z.string() }),
    ),
  }),
  milestones: z.array(z.strictObject({ milestone, at: instant })),
  reports: z.array(shownReport),
  reconsiderations: z.array(shownReconsideration),
});

export const valueMoves = z.strictObject({
  appraisalId: z.uuid(),
  valueCents: cents,
  valueBeforeCents: cents.nullable(),
  ltv: z.strictObject({ before: explainedRatio.nullable(), after: explainedRatio.nullable() }),
  cltv: z.strictObject({ before: explainedRatio.nullable(), after: explainedRatio.nullable() }),
  coverage: z.strictObject({ before: explainedRate.nullable(), after: explainedRate.nullable() }),
  withoutInsurance: z.strictObject({ cents, why: explanation }).nullable(),
  taken: z.boolean(),
});

export const valueAccepted = z.strictObject({
  system: z.enum(['DU', 'LPA']),
  run: z.int(),
  says: z.string(),
  words: z.string().meta({ description: 'The finding’s own words, with its conditions' }),
  until: explainedDay,
  taken: z.boolean(),
  respected: z.strictObject({ value: z.boolean(), why: explanation }),
  reasons: z.array(z.string()).meta({ description: 'Why it is not respected' }),
  simulated: z.boolean(),
});

export const sellersPurchase = z.strictObject({
  agreementOn: plainDate.meta({ description: 'The later of the signatures' }),
  sellerAcquiredOn: plainDate.nullable().meta({ description: 'Null where no written source shows it' }),
  sellerPaidCents: cents.min(1).nullable(),
  exemption: z
    .enum([
      'government-seller',
      'foreclosing-lender',
      'nonprofit-program',
      'inheritance-or-divorce',
      'relocation',
      'servicemember',
      'disaster-area',
      'rural-county',
    ])
    .nullable(),
});

export const appraisalRefusals = {
  ...loanRefusals,
  NO_APPLICATION: { status: 409, message: 'Loan {loanId} has no application yet.' },
} as const;

/** Refusals of calls on an appraisal that a company has accepted. */
export const ofAnAppraisal = {
  ...loanRefusals,
  NO_APPRAISAL: { status: 409, message: 'There is no appraisal on loan {loanId}.' },
} as const;

/** Refusals of what only the company that made it could do. */
export const ofOwnAppraisal = {
  ...ofAnAppraisal,
  MADE_FOR_ANOTHER: { status: 409, message: 'It was made for {lender}. Ask them to have it corrected, then bring in the new report.' },
} as const;

export const platformRefusals = {
  APPRAISAL_NOT_SET_UP: { status: 503, message: 'No appraisal management company is set up.' },
  APPRAISAL_UNREACHABLE: {
    status: 503,
    message: 'There was a problem getting Order Appraisal data. Please try again later or contact a system administrator.',
  },
} as const;
