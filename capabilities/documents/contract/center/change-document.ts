import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { documentParams, documentRefusals, documentSaid, filingRefusals } from './document-shapes.ts';

/** Files a document under another name, or sets its borrower and date. */
export const changeDocument = call({
  name: 'change-document',
  method: 'PUT',
  path: '/document/{loanId}/documents/{documentId}',
  summary: 'Files a document elsewhere',
  params: documentParams,
  body: z.strictObject({ docID: z.string().max(40), ...documentSaid }),
  command: true,
  reply: z.strictObject({ title: z.string(), docID: z.string() }),
  refusals: { ...documentRefusals, ...filingRefusals },
});
