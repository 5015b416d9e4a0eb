import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { documentParams, documentSaid } from './document-shapes.ts';
import { madeDocument, newDocumentRefusals, pagesWritten, versionLookedAt } from './pages-refusals.ts';

/** Copies pages of a PDF into new documents. The document itself stays as it was received. */
export const splitDocument = call({
  name: 'split-document',
  method: 'PUT',
  path: '/document/{loanId}/documents/{documentId}/split',
  weight: 40,
  summary: 'Splits pages of a document into new documents',
  params: documentParams,
  body: z.strictObject({
    version: versionLookedAt,
    parts: z
      .array(z.strictObject({ pages: pagesWritten.min(1, 'Write the pages like 1-3, 5.'), docID: z.string().max(40), ...documentSaid }))
      .min(1, 'Choose the pages of a new document.')
      .max(20, 'At most 20 new documents at once.'),
    takeOff: z.boolean().meta({ description: 'Takes the document off the list, so that it no longer counts; its file stays stored' }),
  }),
  command: true,
  reply: z.strictObject({ documents: z.array(madeDocument) }),
  refusals: newDocumentRefusals,
});
