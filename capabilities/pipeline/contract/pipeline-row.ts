import { z } from 'zod';
import { estimateDeadlineOnWire } from '../../../foundation/wire/estimate-deadline.ts';
import { cents, instant, loanNumber, plainDate, rate, ratio, totalCents } from '../../../foundation/wire/schemas.ts';

/** A loan as the pipeline shows it. Money in cents, rates and ratios in thousandths, dates YYYY-MM-DD. */
export const pipelineRow = z.strictObject({
  loanNumber,
  tpoloanType: z.enum(['Broker', 'Correspondent']).nullable(),
  /** The mortgage type: Conventional, FHA, and so on. */
  loanType: z.string().nullable(),
  borrowerName: z.string(),
  borrower: z.strictObject({ last: z.string(), display: z.string() }),
  brokerageName: z.string(),
  officer: z.string().nullable(),
  processor: z.string().nullable(),
  productName: z.string().nullable(),
  amountCents: cents,
  rate: rate.nullable(),
  ltv: ratio.nullable(),
  score: z.int().nullable(),
  status: z.string(),
  loanClass: z.enum(['Locked', 'Not Locked']),
  lockState: z.enum(['none', 'requested', 'locked', 'expired', 'cancelled', 'denied']),
  lenderExpiry: z.string().nullable(),
  lockDaysLeft: z.int().nullable(),
  /** The Loan Estimate that is due, or was sent. */
  le: estimateDeadlineOnWire,
  disclosureDate: plainDate.nullable(),
  leIcon: z.enum(['check', '3', '2', '1', 'exclamation', 'ban', 'none']),
  /** The qualified-mortgage check: true passed, false failed, null not run. */
  qmcheck: z.boolean().nullable(),
  lienPosition: z.string(),
  propertyState: z.string().nullable(),
  purpose: z.string().nullable(),
  closingDate: plainDate.nullable(),
  registeredAt: instant,
  updatedAt: instant,
});

export const pipelineView = z.enum(['mine', 'le-due', 'locks-expiring', 'suspended', 'closing-this-month', 'all']);

export const pipelineOrder = z.enum([
  'cost',
  'updated',
  'loan',
  'borrower',
  'product',
  'amount',
  'rate',
  'lock-expires',
  'le-due',
  'closing',
  'status',
  'qm',
  'ltv',
  'score',
  'officer',
  'processor',
  'brokerage',
  'type',
  'purpose',
  'state',
  'lien',
  'disclosed',
  'registered',
]);

/** The filters and the order of a list. Everything is optional. */
export const pipelineFilter = z.strictObject({
  view: pipelineView.optional(),
  status: z.array(z.string().max(40)).max(20).optional(),
  officerId: z.array(z.uuid()).max(50).optional(),
  brokerageId: z.array(z.int().min(1).max(999_999)).max(50).optional(),
  lockState: z
    .array(z.enum(['none', 'requested', 'locked', 'expired', 'cancelled', 'denied']))
    .max(6)
    .optional(),
  productId: z
    .array(z.string().regex(/^\d{4}$/))
    .max(50)
    .optional(),
  loanType: z.array(z.string().max(40)).max(10).optional(),
  propertyState: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(60)
    .optional(),
  text: z.string().max(60).optional(),
  updatedAfter: z.iso.date().optional(),
  /** The first and the last day, at the lender. */
  registeredFrom: plainDate.optional(),
  registeredTo: plainDate.optional(),
  lockExpiresFrom: plainDate.optional(),
  lockExpiresTo: plainDate.optional(),
  sort: z.strictObject({ by: pipelineOrder, descending: z.boolean() }).optional(),
  /** The cursor the last page ended with. */
  after: z.string().max(300).optional(),
  limit: z.int().min(1).max(1_000).optional(),
});

/** Of the whole list, whichever page was requested. The average is weighted by amount. */
export const pipelineTotals = z.strictObject({
  loans: z.int(),
  amountCents: totalCents,
  lockedCents: totalCents,
  averageLockedRate: rate.nullable(),
});

/** One page. Totals, and how many loans each view has, come with the first page only: a later page costs only its rows. */
export const pipelinePage = z.strictObject({
  loans: z.array(pipelineRow),
  next: z.string().nullable(),
  totals: pipelineTotals.nullable(),
  counts: z.record(z.string(), z.int()).nullable(),
});
