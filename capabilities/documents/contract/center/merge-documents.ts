import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { loanNumber } from '../../../../foundation/wire/schemas.ts';
import { documentSaid } from './document-shapes.ts';
import { madeDocument, newDocumentRefusals, pagesWritten, versionLookedAt } from './pages-refusals.ts';

/** Joins PDF documents of a loan, or pages of them, into a new document in the order given. */
export const mergeDocuments = call({
  name: 'merge-documents',
  method: 'PUT',
  path: '/document/{loanId}/merge',
  weight: 40,
  summary: 'Joins documents into one',
  params: z.strictObject({ loanId: loanNumber }),
  body: z.strictObject({
    parts: z
      .array(z.strictObject({ documentId: z.uuid(), version: versionLookedAt, pages: pagesWritten }))
      .min(2, 'Choose the documents to join.')
      .max(20, 'At most 20 documents at once.'),
    docID: z.string().max(40),
    ...documentSaid,
    takeOff: z.boolean().meta({ description: 'Takes those joined off the list, so that they no longer count; their files stay stored' }),
  }),
  command: true,
  reply: madeDocument,
  refusals: {
    ...newDocumentRefusals,
    SOURCES_TOO_LARGE: { status: 422, message: 'The documents have {megabytes} MB together, at most {most} MB are joined at once.' },
  },
});
