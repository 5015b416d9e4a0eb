import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { freedomChange } from './custom-loan-data.ts';
import { saveRefusals } from './save-refusals.ts';

/** Saves custom loan data: the classic form's first save. They are part of the application and merged with what others saved. */
export const putCustomLoanData = call({
  name: 'put-custom-loan-data',
  method: 'PUT',
  path: '/loan/{loanId}/custom-loan-data',
  summary: 'Save the custom loan data',
  params: loanParams,
  query: z.strictObject({
    docType: z.enum(['Full', 'Alternative', 'Streamline']).optional().meta({ description: 'Where a documentation type is given' }),
  }),
  body: z.strictObject({ basedOn: z.int().min(0).max(2_147_483_647), freedomInfo: freedomChange }),
  command: true,
  reply: z.strictObject({
    version: z.int(),
    merged: z.boolean(),
    changes: z.int().meta({ description: 'How many values of the application changed' }),
    productChanged: z.boolean(),
  }),
  refusals: {
    ...loanRefusals,
    ...saveRefusals,
    PRODUCT_NOT_FOUND: { status: 422, message: 'There is no product {productId}.' },
    PROGRAM_NOT_FOUND: { status: 422, message: 'There is no such special program.' },
    PRODUCT_LOCKED: { status: 409, message: 'Loan {loanId} has a lock; its product changes with the lock.' },
  },
});
