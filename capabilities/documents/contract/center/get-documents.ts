import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../../foundation/wire/schemas.ts';
import { documentView } from './document-shapes.ts';

/** The loan's documents with the status of each. Removed ones are only in the history. */
export const getDocuments = call({
  name: 'get-documents',
  method: 'GET',
  path: '/document/{loanId}/documents',
  summary: 'Documents of the loan',
  params: loanParams,
  reply: z.strictObject({
    documents: z.array(documentView),
    borrowers: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    closingDate: plainDate.nullable(),
    ended: z.boolean(),
  }),
  refusals: loanRefusals,
});
