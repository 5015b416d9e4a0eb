import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { fileRefusals } from '../../../../foundation/wire/file-refusals.ts';
import { instant, loanNumber } from '../../../../foundation/wire/schemas.ts';
import { changeRefusals, documentSaid, filingRefusals, source } from './document-shapes.ts';

/** Files one document: under a name (`docID` is one of `document-names`), or as the next version of a document (`docID` is its id). */
export const uploadDocument = call({
  name: 'upload-document',
  method: 'POST',
  path: '/document/{loanId}/upload/UN/{docID}',
  weight: 40,
  summary: 'Uploads a document',
  description: 'A form with the file as its part `file`. PDF, JPEG or PNG; told apart by contents, which the name must agree with.',
  params: z.strictObject({ loanId: loanNumber, docID: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Choose a document name from the list.') }),
  bodyKind: 'multipart',
  body: z.strictObject({ ...documentSaid, source: source.optional() }),
  command: true,
  reply: z.strictObject({
    documentId: z.uuid(),
    version: z.int(),
    title: z.string(),
    fileName: z.string(),
    pages: z.int(),
    receipt: z.string(),
    receivedAt: instant,
  }),
  refusals: {
    ...changeRefusals,
    ...filingRefusals,
    ...fileRefusals,
    SAME_FILE: { status: 409, message: 'Same as {name}, version {version}. It is stored once.' },
    LOAN_FULL: {
      status: 409,
      message: 'The loan has {count} documents with {used} MB, at most {mostDocuments} with {most} MB. Lower the scans’ resolution.',
    },
    DOCUMENT_ACCEPTED: { status: 409, message: '{name} is accepted. Upload the new file as a document of its own.' },
  },
});
