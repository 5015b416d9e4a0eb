import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { appraisalRefusals, sellersPurchase } from './appraisal-shapes.ts';

/** Writes down what the seller's own purchase was; whether a second appraisal is needed follows, 12 CFR 1026.35(c)(4). */
export const recordResale = call({
  name: 'record-resale',
  method: 'PUT',
  path: '/appraisal/{loanId}/resale',
  summary: 'Record the seller’s own purchase of the property',
  params: loanParams,
  body: sellersPurchase,
  command: true,
  reply: z.strictObject({ resaleId: z.uuid() }),
  refusals: {
    ...appraisalRefusals,
    NOT_A_PURCHASE: { status: 409, message: 'Only a purchase has a seller.' },
    AGREEMENT_AHEAD: { status: 422, message: 'The agreement can’t be in the future.' },
    ACQUIRED_AFTER_AGREEMENT: { status: 422, message: 'The seller had the home before the agreement.' },
  },
});
