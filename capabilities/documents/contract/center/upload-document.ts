import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
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
    WRONG_EXTENSION: {
      status: 415,
      message: 'Please check the formatting of your file(s). The only accepted formats are: {list}.',
    },
    FILE_EMPTY: { status: 422, message: 'The file is empty. Save it again, then upload it.' },
    NOT_A_DOCUMENT: { status: 415, message: 'Not a PDF or picture, although named {extension}.' },
    NAMED_WRONG: { status: 415, message: 'A {word}, although named {extension}. Name it {right}, then upload again.' },
    FILE_DAMAGED: { status: 422, message: 'Damaged or cut off. Open it, save it again, then upload it.' },
    PICTURE_TOO_LARGE: {
      status: 422,
      message: 'The picture is {width} by {height} pixels, at most {most} a side. Lower the scan’s resolution.',
    },
    PDF_PROTECTED: { status: 422, message: 'Password-protected. Remove the password, then upload again.' },
    PDF_SCRIPT: { status: 422, message: 'Contains a script, so it was refused. Print it to a new PDF, then upload that.' },
    PDF_ATTACHMENT: { status: 422, message: 'Contains attached files, so it was refused. Upload each file by itself.' },
    PDF_TOO_LONG: { status: 422, message: 'The PDF has {pages} pages, at most {most}. Split it, then upload the parts.' },
    TOO_SLOW: { status: 422, message: 'The file takes too long to read. Print it to a new PDF, then upload that.' },
    READING_BUSY: { status: 429, message: 'Many of your files are being read right now. Try again in a moment.' },
    SAME_FILE: { status: 409, message: 'Same as {name}, version {version}. It is stored once.' },
    LOAN_FULL: {
      status: 409,
      message: 'The loan has {count} documents with {used} MB, at most {mostDocuments} with {most} MB. Lower the scans’ resolution.',
    },
    DOCUMENT_ACCEPTED: { status: 409, message: '{name} is accepted. Upload the new file as a document of its own.' },
  },
});
