import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, explanation, instant, plainDate, points, rate, ratio } from '../../../foundation/wire/schemas.ts';

export const miPlan = z.enum(['monthly', 'single-financed', 'single', 'split', 'lender-paid']);
export const insurerId = z.string().regex(/^[A-Z]{3}$/);

const explainedCents = z.strictObject({ cents, why: explanation });
const explainedRate = z.strictObject({ rate, why: explanation });
const explainedPoints = z.strictObject({ points, why: explanation });
const explainedRatio = z.strictObject({ ratio, why: explanation });
const explainedDay = z.strictObject({ date: plainDate, why: explanation });

/** A plan of one insurer: its premium, or the reason it is not offered. */
export const quotedPlan = z.strictObject({
  plan: miPlan,
  number: z.string().nullable().meta({ description: 'The insurer’s own number of the quote; null where the plan is not offered' }),
  reason: z.string().meta({ description: 'Why it is not offered, in the insurer’s words; empty where it is' }),
  monthly: explainedCents.nullable(),
  upfront: explainedCents.nullable(),
  lenderPaid: z
    .strictObject({ points, cents, why: explanation })
    .nullable()
    .meta({ description: 'What the lender pays, out of the price' }),
  refundable: z.boolean(),
  terms: z.string().meta({ description: 'On which terms it ends, in the insurer’s words' }),
  lowest: z.boolean().meta({ description: 'Of the quotes that hold, none asks less for this plan' }),
});

export const insurerQuotes = z.strictObject({
  insurerId,
  name: z.string(),
  request: z.int().nullable().meta({ description: 'The question it last answered; null where it never did' }),
  quotedAt: instant.nullable(),
  validUntil: plainDate.nullable(),
  expired: z.boolean(),
  changed: z
    .array(z.strictObject({ label: z.string(), quoted: z.string(), now: z.string() }))
    .meta({ description: 'What of the loan is different from what the quote was asked with' }),
  coverage: z.int().nullable().meta({ description: 'Percent of the loan' }),
  splitUpfront: rate.nullable().meta({ description: 'What of a split premium is paid at closing by this quote' }),
  simulated: z.boolean().meta({ description: 'True where a simulator answered in place of the insurer; shown as “Simulator”' }),
  unanswered: instant.nullable().meta({ description: 'When it was asked last and gave no answer' }),
  plans: z.array(quotedPlan),
});

/** The loan's payment and cash to close with one plan. */
export const planFigures = z.strictObject({
  plan: miPlan,
  insurerId: z.string().nullable(),
  insurer: z.string(),
  inLoan: z.boolean(),
  noteAmount: explainedCents,
  ltv: explainedRatio.meta({ description: 'With a financed premium' }),
  monthly: explainedCents.nullable(),
  payment: explainedCents,
  price: explainedPoints,
  cashToClose: explainedCents,
  apr: explainedRate,
  ends: z
    .strictObject({ onRequest: explainedDay.nullable(), byItself: explainedDay.nullable(), final: explainedDay })
    .nullable()
    .meta({ description: 'When monthly premiums end by law; null where there are none' }),
  endsSaid: z.string().meta({ description: 'When it ends where no law says so, such as “Paid once, no refund”; else empty' }),
  fiveYears: explainedCents,
});

export const miQuotes = z.strictObject({
  problem: z.string().nullable().meta({ description: 'Why no private insurance is quoted for the loan' }),
  facts: z
    .strictObject({
      baseLoanCents: cents,
      valueCents: cents,
      ltv: ratio,
      score: z.int().nullable(),
      rate,
      state: z.string(),
      coverage: z.strictObject({ standard: explainedRate, minimum: explainedRate, agency: z.string() }).nullable(),
    })
    .nullable(),
  asked: z
    .strictObject({
      request: z.int(),
      at: instant,
      by: z.string(),
      coverage: z.int().meta({ description: 'Percent of the loan' }),
      splitUpfront: rate,
    })
    .nullable(),
  insurers: z.array(insurerQuotes),
  plans: z.array(planFigures).meta({ description: 'Each plan at the insurer that asks least, or the one looked at' }),
  byMonths: z
    .array(z.strictObject({ plan: miPlan, insurer: z.string(), from: z.int(), to: z.int() }))
    .meta({ description: 'Which plan costs least where the loan is kept so many months, if nobody asks to end the insurance' }),
  current: planFigures.nullable().meta({ description: 'The loan with its insurance as it is' }),
  chosen: z.strictObject({ plan: miPlan, insurerId: z.string().nullable(), insurer: z.string(), number: z.string() }).nullable(),
  revision: z.int(),
});

export const miQuoteRefusals = {
  ...loanRefusals,
  ESTIMATE_INCOMPLETE: { status: 409, message: 'The Loan Estimate cannot be prepared yet.' },
  LOAN_STATUS: { status: 409, message: 'A loan that is {status} can’t be disclosed.' },
  MI_GOVERNMENT: { status: 409, message: 'The insurance of a {type} loan follows from its program.' },
  MI_NOT_NEEDED: { status: 409, message: 'At a loan to value of 80% or less no mortgage insurance is needed.' },
  MI_COVERAGE: { status: 422, message: 'The least coverage at this loan to value is {least}%.' },
} as const;
