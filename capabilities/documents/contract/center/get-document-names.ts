import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';
import { documentGroup } from './document-shapes.ts';

/** Names a document can be filed under, and what may be uploaded. */
export const getDocumentNames = call({
  name: 'get-document-names',
  method: 'GET',
  path: '/document/{loanId}/upload/document-names',
  summary: 'Names to file a document under',
  params: loanParams,
  reply: z.strictObject({
    names: z.array(
      z.strictObject({
        docID: z.string(),
        name: z.string(),
        group: documentGroup,
        perBorrower: z.boolean(),
        dateLabel: z.string().nullable(),
        period: z.boolean(),
        ages: z.boolean(),
        /** It is on the loan's checklist. */
        needed: z.boolean(),
      }),
    ),
    attributes: z.strictObject({
      fileTypes: z.array(z.string()),
      maxFiles: z.int(),
      maxSizeMb: z.int(),
      multiple: z.boolean(),
      removable: z.boolean(),
    }),
  }),
  refusals: loanRefusals,
});
