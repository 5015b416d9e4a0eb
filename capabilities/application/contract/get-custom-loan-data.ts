import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { freedomInfo } from './custom-loan-data.ts';

/** The loan data that the portal adds to the form, under the field names of older systems. */
export const getCustomLoanData = call({
  name: 'get-custom-loan-data',
  method: 'GET',
  path: '/loan/{loanId}/custom-loan-data',
  summary: 'The custom loan data',
  params: loanParams,
  reply: z.strictObject({
    version: z.int(),
    docType: z.string().nullable().meta({ description: 'The documentation type; null where none is chosen' }),
    freedomInfo,
  }),
  refusals: loanRefusals,
});
