import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { explanation, loanParams, plainDate } from '../../../../foundation/wire/schemas.ts';
import { documentGroup } from './document-shapes.ts';

/** What the loan needs by its application, what of it is there, and where each stands. */
export const getDocumentChecklist = call({
  name: 'get-document-checklist',
  method: 'GET',
  path: '/document/{loanId}/documentChecklist',
  summary: 'Documents the loan needs',
  params: loanParams,
  reply: z.strictObject({
    closingDate: plainDate.nullable(),
    items: z.array(
      z.strictObject({
        docID: z.string(),
        name: z.string(),
        group: documentGroup,
        partyId: z.string().nullable(),
        party: z.string().nullable(),
        count: z.int(),
        accepted: z.int(),
        status: z.enum(['Missing', 'In review', 'Accepted', 'Rejected', 'Too old']),
        reason: z.string(),
        needed: explanation,
        documentIds: z.array(z.uuid()),
      }),
    ),
  }),
  refusals: loanRefusals,
});
