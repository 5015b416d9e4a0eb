import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { documentParams, documentRefusals } from './document-shapes.ts';

/** Removes a document from the list. Its file stays stored, and the history lists it. */
export const removeDocument = call({
  name: 'remove-document',
  method: 'PUT',
  path: '/document/{loanId}/documents/{documentId}/remove',
  summary: 'Removes a document from the list',
  params: documentParams,
  command: true,
  reply: z.strictObject({ title: z.string() }),
  refusals: {
    ...documentRefusals,
    DOCUMENT_ACCEPTED: { status: 409, message: '{name} is accepted and stays in the loan’s file.' },
  },
});
