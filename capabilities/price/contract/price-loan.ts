import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, instant, loanParams, points, rate } from '../../../foundation/wire/schemas.ts';
import { programChoices } from './program-choices.ts';

export const pricingChoices = z.strictObject({
  /** The facts of the application that exclude other products. */
  heldTo: z.enum(['nothing', 'mortgage-type', 'mortgage-type-and-term']).optional(),
  escrowsWaived: z.boolean().optional(),
  compensation: z.enum(['Lender', 'Borrower']).optional(),
  /** The score a person states while the application has none; the application's own wins. */
  statedScore: z.int().min(300).max(850).optional(),
  mortgageInsurance: z.enum(['None', 'BorrowerPaidMonthly', 'BorrowerPaidSingle', 'LenderPaid']).optional(),
  ...programChoices,
});

const failure = z.strictObject({
  ruleId: z.string(),
  fact: z.string(),
  label: z.string(),
  value: z.string(),
  limit: z.string(),
  comparison: z.enum(['at most', 'at least', 'above', 'one of', 'none of']),
  source: z.string(),
  sentence: z.string(),
});

export const productQuote = z.strictObject({
  productId: z.string(),
  code: z.string(),
  name: z.string(),
  series: z.string(),
  mortgageType: z.string(),
  termMonths: z.int(),
  eligible: z.boolean(),
  failures: z.array(failure),
  lockDays: z.array(z.int()),
  rates: z.array(rate),
  /** `prices[rate][lock period]`, thousandths; empty when not eligible. */
  prices: z.array(z.array(points)),
  /** The base loan with the upfront costs the product finances: payments and points in dollars are computed on it. */
  noteAmountCents: cents,
  /** Principal and interest a month at each rate, cents; empty when not eligible. */
  payments: z.array(z.int()),
  minimumPrice: points,
  nearestToPar: z.array(z.int().nullable()),
  adjustments: points,
  margin: rate.optional(),
});

/** Prices the loan on the live sheet: every product's verdict and, for eligible ones, the whole rate × lock period grid. */
export const priceLoan = call({
  name: 'price-loan',
  method: 'POST',
  path: '/loan/{loanId}/price-loan',
  weight: 10,
  summary: 'Prices the loan on the live rate sheet',
  params: loanParams,
  body: pricingChoices,
  reply: z.strictObject({
    /** The quote is stored under this id. */
    quoteId: z.uuid(),
    sheetVersion: z.string(),
    sheetTitle: z.string(),
    pricedAt: instant,
    applicationVersion: z.int(),
    /** The product the loan is registered for; null when none was chosen. */
    loanProductId: z.string().nullable(),
    /** The program it was priced with, chosen or registered; empty: without one. */
    programId: z.string(),
    featureId: z.string(),
    /** The score priced with; `stated` when the application has none and a person said it. Null if there is none. */
    score: z.strictObject({ value: z.int(), stated: z.boolean() }).nullable(),
    products: z.array(productQuote),
    /** For every lock period, the best of each family of products alike. */
    bestExecutions: z.array(
      z.strictObject({
        productId: z.string(),
        rate,
        lockDays: z.int(),
        price: points,
        nextProductId: z.string().nullable(),
        margin: points.nullable(),
      }),
    ),
    /** Set on second liens: the sentence of the specification. */
    secondLienMessage: z.string().nullable(),
    /** Why it can be viewed but not locked: the estimate charges the borrower for the broker, and the lender would pay them too. */
    twoPayers: z.string().nullable(),
    scenario: z.record(z.string(), z.unknown()),
  }),
  refusals: {
    ...loanRefusals,
    FACTS_MISSING: { status: 409, message: 'The loan cannot be priced yet.' },
    NO_LIVE_SHEET: { status: 409, message: 'No rate sheet is live. The lock desk publishes one each business day.' },
  },
});
