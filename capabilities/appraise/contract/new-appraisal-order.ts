import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { cents, loanParams } from '../../../foundation/wire/schemas.ts';
import { appraisalProduct, appraisalRefusals, companyId, oneLine, payer, words } from './appraisal-shapes.ts';

/** Orders an appraisal: written down first, then sent to the company by the worker. */
export const newAppraisalOrder = call({
  name: 'new-appraisal-order',
  method: 'PUT',
  path: '/appraisal/{loanId}/new-order',
  summary: 'Order an appraisal',
  params: loanParams,
  body: z.strictObject({
    companyId,
    companyName: written(z.string().trim().min(1).max(120)),
    product: appraisalProduct,
    rush: z.boolean(),
    feeCents: cents.min(0).max(100_000_000).meta({ description: 'What the person was shown; the company takes no order at less' }),
    payer: payer
      .optional()
      .meta({ description: 'Who pays the company: the lender on account (so without it), or the borrower on its page' }),
    access: z.strictObject({ name: oneLine(120), telephone: oneLine(40) }),
    instructions: words(1_000),
    allTheSame: oneLine(300).optional().meta({ description: 'Why one is ordered though an underwriting system accepts the value' }),
  }),
  command: true,
  reply: z.strictObject({ trackingId: z.uuid() }),
  refusals: {
    ...appraisalRefusals,
    APPRAISAL_NOT_SET_UP: { status: 503, message: 'No appraisal management company is set up.' },
    LOAN_ENDED: { status: 409, message: 'The loan has ended; no appraisal is ordered on it.' },
    INTENT_MISSING: { status: 409, message: 'Order after intent to proceed, 12 CFR 1026.19(e)(2).' },
    ORDERED_THROUGH_VA: {
      status: 409,
      message: 'A VA appraisal is ordered in the VA portal: its own panel takes turns, and no company orders it.',
    },
    CASE_NUMBER_MISSING: { status: 409, message: 'An FHA appraisal belongs to a case number. Enter it first.' },
    PROPERTY_INCOMPLETE: { status: 409, message: 'The property’s address is not complete.' },
    ORDER_OPEN: { status: 409, message: 'An appraisal order is under way.' },
    VALUE_ACCEPTED: { status: 409, message: 'No appraisal is needed. Say why one is ordered all the same.' },
    SAME_COMPANY: { status: 409, message: 'The second appraisal needs another company, 12 CFR 1026.35(c)(4)(ii).' },
    SECOND_NOT_CHARGED: { status: 409, message: 'The borrower may not be charged for the second appraisal, 12 CFR 1026.35(c)(4)(v).' },
    INTERIOR_NEEDED: { status: 409, message: 'The appraiser of the second one visits the interior, 12 CFR 1026.35(c)(4)(iii) and (3)(i).' },
    ACCESS_MISSING: { status: 422, message: 'Say who lets the appraiser in, and the telephone number.' },
    VALUE_NAMED: { status: 422, message: 'Instructions can’t name an amount or a value, 12 CFR 1026.42(c)(1)(i).' },
    UAD_NOT_YET: { status: 409, message: 'No report format is set for this day.' },
  },
});
