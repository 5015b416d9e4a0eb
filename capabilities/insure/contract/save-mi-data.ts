import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams, rate } from '../../../foundation/wire/schemas.ts';
import { miData, miHeader, miKind } from './mi-shapes.ts';

/** Chooses the private insurance of the loan; its premiums are in the projected payments and fees of the Loan Estimate. */
export const saveMiData = call({
  name: 'save-mi-data',
  method: 'PUT',
  path: '/mi/{loanId}/save-mi-data',
  summary: 'Chooses the mortgage insurance',
  params: loanParams,
  body: z.strictObject({
    basedOn: z.int().min(0).max(2_147_483_647).meta({ description: 'The revision it was changed from; 0 where nothing was saved' }),
    miHeader,
    kind: miKind
      .exclude(['lender-paid'])
      .optional()
      .meta({ description: 'How the borrower pays; monthly when absent. Not looked at when the lender pays' }),
    financed: z.boolean().optional().meta({ description: 'Adds a single premium to the loan' }),
    coverage: z.int().min(1).max(50).nullable().optional().meta({ description: 'Percent of the loan; null: the standard' }),
    rate: rate.min(1).max(10_000).nullable().optional(),
    upfrontRate: rate.min(1).max(10_000).nullable().optional(),
  }),
  reply: miData,
  refusals: {
    ...loanRefusals,
    ESTIMATE_INCOMPLETE: { status: 409, message: 'The Loan Estimate cannot be prepared yet.' },
    LOAN_STATUS: { status: 409, message: 'A loan that is {status} can’t be disclosed.' },
    MI_GOVERNMENT: { status: 409, message: 'The insurance of a {type} loan follows from its program.' },
    MI_NOT_NEEDED: { status: 409, message: 'At a loan to value of 80% or less no mortgage insurance is needed.' },
    MI_UPFRONT_RATE: { status: 422, message: 'Enter the rate of the premium paid at closing.' },
    MI_REFUNDABLE: { status: 422, message: 'Only a premium paid at closing can be refundable.' },
    MI_COVERAGE: { status: 422, message: 'The least coverage at this loan to value is {least}%.' },
    MI_NOT_OFFERED: { status: 422, message: 'The card does not offer this insurance.' },
    MI_STALE: { status: 409, message: 'Somebody changed the mortgage insurance after you opened it. Load it again to compare.' },
  },
  command: true,
});
