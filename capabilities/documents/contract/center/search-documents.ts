import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { instant, plainDate } from '../../../../foundation/wire/schemas.ts';
import { documentGroup } from './document-shapes.ts';

/** Documents of all loans the person works on, the newest first. */
export const searchDocuments = call({
  name: 'search-documents',
  method: 'GET',
  path: '/documents/search',
  weight: 10,
  summary: 'Documents across loans',
  query: z.strictObject({
    text: z.string().max(100).optional().meta({ description: 'In its name, its file’s name, the borrower’s last name or the loan number' }),
    status: z.enum(['In review', 'Accepted', 'Rejected']).optional(),
    docID: z.string().max(40).optional(),
    before: z.string().max(80).optional().meta({ description: '`next` of the page before' }),
  }),
  reply: z.strictObject({
    documents: z.array(
      z.strictObject({
        documentId: z.uuid(),
        loanNumber: z.string(),
        borrower: z.string(),
        brokerage: z.string(),
        title: z.string(),
        docID: z.string(),
        group: documentGroup,
        status: z.enum(['In review', 'Accepted', 'Rejected']),
        reason: z.string(),
        documentDate: plainDate.nullable(),
        fileName: z.string(),
        uploadedAt: instant,
        uploadedBy: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: { BAD_PLACE: { status: 400, message: 'The list can’t be continued from there. Load it again.' } },
});
