import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { loanNumber } from '../../../../foundation/wire/schemas.ts';
import { documentRefusals } from './document-shapes.ts';

const { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED, DOCUMENT_NOT_FOUND, NOT_TO_OPEN } = documentRefusals;

/** The file of a document's version, to be saved; the browser never opens it as a page. */
export const getDocumentFile = call({
  name: 'get-document-file',
  method: 'GET',
  path: '/document/{loanId}/documents/{documentId}/{version}',
  weight: 10,
  summary: 'A document’s file',
  params: z.strictObject({ loanId: loanNumber, documentId: z.uuid(), version: z.coerce.number().int().min(1).max(100_000) }),
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: {
    LOAN_NOT_FOUND,
    LOAN_NOT_ALLOWED,
    DOCUMENT_NOT_FOUND,
    NOT_TO_OPEN,
    VIRUS_IN_FILE: { status: 409, message: 'A virus was found in {name}. It is not opened.' },
  },
});
