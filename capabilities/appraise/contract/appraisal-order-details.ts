import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, explanation, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { shownOrder } from '../../orders/contract/order-shapes.ts';
import { appraisalRefusals, explainedDay, sellersPurchase, shownAppraisal, valueAccepted, valueMoves } from './appraisal-shapes.ts';

/** The status of the loan's appraisal: what can be ordered, the order, milestones, reports, copies, and what the value changes. */
export const appraisalOrderDetails = call({
  name: 'appraisal-order-details',
  method: 'GET',
  path: '/appraisal/{loanId}/order-details',
  summary: 'Appraisal of the loan',
  params: loanParams,
  reply: z.strictObject({
    today: plainDate,
    blocked: z.strictObject({ code: z.string(), message: z.string() }).nullable().meta({ description: 'Why none can be ordered now' }),
    property: z.strictObject({ addressLine: z.string(), city: z.string(), state: z.string(), postalCode: z.string(), units: z.int() }),
    program: z.enum(['Conventional', 'FHA', 'USDA']),
    purpose: z.enum(['Purchase', 'Refinance']),
    borrowers: z.array(z.strictObject({ id: z.string(), name: z.string(), telephone: z.string(), email: z.string().nullable() })),
    estimateFee: z
      .strictObject({ amountCents: cents, version: z.int() })
      .nullable()
      .meta({ description: 'The appraisal fee of the first Loan Estimate' }),
    order: shownOrder.nullable().meta({ description: 'The newest order, taken on or not' }),
    appraisal: shownAppraisal.nullable().meta({ description: 'The newest' }),
    appraisals: z.array(shownAppraisal).meta({ description: 'All of the loan, the newest first' }),
    copy: z.strictObject({
      closingOn: plainDate.nullable(),
      due: explainedDay.nullable(),
      waiver: z.strictObject({ givenOn: plainDate, givenBy: z.string() }).nullable(),
    }),
    resale: sellersPurchase.nullable(),
    second: z
      .strictObject({
        required: z.boolean(),
        why: explanation,
        standing: z.enum(['not-needed', 'not-ordered', 'awaited', 'there']),
      })
      .nullable()
      .meta({ description: 'Whether a second appraisal is needed, 12 CFR 1026.35(c)(4); null while nothing is known of the resale' }),
    secondAfter: z
      .strictObject({ companyId: z.string(), company: z.string() })
      .nullable()
      .meta({ description: 'The company of the first appraisal, where the next order is the second one' }),
    acceptance: z.array(valueAccepted).meta({ description: 'Offers of the newest underwriting runs to do without an appraisal' }),
    moves: valueMoves.nullable(),
  }),
  refusals: { ...appraisalRefusals },
});
