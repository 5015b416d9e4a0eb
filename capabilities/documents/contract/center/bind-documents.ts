import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { loanNumber } from '../../../../foundation/wire/schemas.ts';
import { documentRefusals } from './document-shapes.ts';

const { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED, DOCUMENT_NOT_FOUND } = documentRefusals;

/** Documents of a loan as one PDF to be saved, in the order given, each with a bookmark. */
export const bindDocuments = call({
  name: 'bind-documents',
  method: 'POST',
  path: '/document/{loanId}/documents/as-one',
  weight: 60,
  summary: 'Documents as one PDF with bookmarks',
  params: z.strictObject({ loanId: loanNumber }),
  body: z.strictObject({
    documentIds: z.array(z.uuid()).min(1, 'Choose the documents.').max(1_000, 'At most 1,000 documents at once.'),
  }),
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: {
    LOAN_NOT_FOUND,
    LOAN_NOT_ALLOWED,
    DOCUMENT_NOT_FOUND,
    SOURCES_TOO_LARGE: {
      status: 422,
      message: 'The documents have {megabytes} MB together, at most {most} MB go into one file. Open a view with fewer.',
    },
    TOO_SLOW: { status: 422, message: 'The documents take too long to put together. Open a view with fewer.' },
    READING_BUSY: { status: 429, message: 'Many of your files are being read right now. Try again in a moment.' },
  },
});
