import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { ausRefusals, orderType } from './aus-shapes.ts';

const name = z.string().trim().max(120);

/** Makes one order’s run the loan’s, with its product by the systems' names. The others stay readable. */
export const saveDualProduct = call({
  name: 'save-dual-product',
  method: 'PUT',
  path: '/dualaus/{loanId}/save-dual-product',
  summary: 'Choose a run for underwriting',
  params: loanParams,
  body: z.strictObject({
    orderId: z.uuid(),
    productName: name,
    specialProgramName: name.optional(),
    specialFeatureName: name.optional(),
    orderType,
    appraisalWaiver: z.literal('Yes').nullable(),
    productTransformed: z.boolean(),
  }),
  command: true,
  reply: z.strictObject({ orderId: z.uuid() }),
  refusals: {
    ...ausRefusals,
    LOAN_ENDED: { status: 409, message: 'The loan has ended.' },
    NO_RUN: { status: 404, message: 'There is no run of that order on this loan.' },
    NO_RUN_OF_SYSTEM: { status: 422, message: 'That system has no run in that order.' },
    WAIVER_NOT_OFFERED: { status: 422, message: 'This run offers no appraisal waiver.' },
    NOT_TRANSFORMED: { status: 422, message: 'The other system has no product like this one.' },
  },
});
