import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, loanParams } from '../../../foundation/wire/schemas.ts';
import { appraisalProduct, appraisalRefusals, companyId, platformRefusals } from './appraisal-shapes.ts';

/** Each company's fee and time for an appraisal of the loan's property. The request names no value and no person. */
export const appraisalCompanies = call({
  name: 'appraisal-companies',
  method: 'GET',
  path: '/appraisal/{loanId}/companies',
  summary: 'Fees and days of the appraisal management companies',
  params: loanParams,
  query: z.strictObject({ product: appraisalProduct }),
  reply: z.strictObject({
    companies: z.array(
      z.strictObject({
        companyId,
        name: z.string(),
        feeCents: cents,
        rushFeeCents: cents,
        businessDays: z.int(),
        rushBusinessDays: z.int(),
      }),
    ),
    simulated: z.boolean(),
  }),
  refusals: {
    ...appraisalRefusals,
    ...platformRefusals,
    PROPERTY_INCOMPLETE: { status: 409, message: 'The property’s state is missing.' },
  },
});
