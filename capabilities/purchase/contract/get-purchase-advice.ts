import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { issuedAdvice, purchaseRefusals, purchaseTerms } from './purchase-shapes.ts';

const { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED } = purchaseRefusals;

/** The lender's payment to a correspondent for the loan: the terms proposed from the loan, and the issued advices. */
export const getPurchaseAdvice = call({
  name: 'get-purchase-advice',
  method: 'GET',
  path: '/closing/{loanId}/purchase-advice',
  weight: 5,
  summary: 'The purchase advice of a correspondent’s loan',
  params: loanParams,
  reply: z.strictObject({
    today: plainDate,
    blocked: z.string().nullable().meta({ description: 'Why no purchase can be advised now' }),
    proposed: purchaseTerms.nullable(),
    issued: z.array(issuedAdvice).meta({ description: 'The newest first' }),
  }),
  refusals: { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED },
});
