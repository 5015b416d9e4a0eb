import { z } from 'zod';
import { applicationDocument } from '../../../foundation/wire/application-schemas.ts';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';

/** The application as the URLA form edits it: the whole document and what the save must be based on. */
export const getEditUrlaLoan = call({
  name: 'get-edit-urla-loan',
  method: 'GET',
  path: '/loan/{loanId}/edit-urla-loan',
  summary: 'The application for the URLA form',
  params: loanParams,
  reply: z.strictObject({
    version: z.int(),
    productId: z.string().nullable(),
    applicationDate: plainDate,
    anticipatedClosingDate: plainDate.nullable(),
    document: applicationDocument,
  }),
  refusals: loanRefusals,
});
