import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';

/** Sets the day by when the investor wants a clean file. It moves no wait and no limit. */
export const prePurchaseDateUpdate = call({
  name: 'pre-purchase-date-update',
  method: 'PUT',
  path: '/cdactivity/pre-purchase-date-update/{loanId}',
  summary: 'Sets the pre-purchase date',
  params: loanParams,
  body: z.strictObject({ prePurchaseDate: plainDate }),
  reply: z.strictObject({ prePurchaseDate: plainDate }),
  refusals: {
    ...loanRefusals,
    NOT_BOUGHT: { status: 409, message: 'Only a loan of a correspondent is bought, and has a pre-purchase date.' },
    DATE_PASSED: { status: 400, message: 'The pre-purchase date must be today or later.' },
    LOAN_STATUS: { status: 409, message: 'A loan that is {status} has no pre-purchase date.' },
  },
  command: true,
});
