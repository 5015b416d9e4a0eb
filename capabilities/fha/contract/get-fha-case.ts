import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { shownOrder } from '../../orders/contract/order-shapes.ts';
import { askedOfFha, assignedCase } from './fha-shapes.ts';

/** The loan's FHA case, the data of the request to FHA, and the progress of an order. */
export const getFhaCase = call({
  name: 'get-fha-case',
  method: 'GET',
  path: '/loan/{loanId}/fha-case',
  summary: 'FHA case of the loan',
  params: loanParams,
  reply: z.strictObject({
    /** The version of the application that this is of. */
    version: z.int(),
    fha: z.boolean(),
    ended: z.boolean(),
    caseNumber: z.string().nullable(),
    assignedOn: plainDate.nullable(),
    asked: z.array(askedOfFha),
    /** FHA's errors that refer to none of these. */
    otherProblems: z.array(z.string()),
    /** Why no number can be ordered now. */
    notNow: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
    order: shownOrder.nullable(),
    assigned: assignedCase.nullable(),
  }),
  refusals: loanRefusals,
});
