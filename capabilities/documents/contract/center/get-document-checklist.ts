import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { explanation, loanParams, plainDate } from '../../../../foundation/wire/schemas.ts';
import { documentGroup } from './document-shapes.ts';

/** The documents the loan needs by its application, those already there, and the status of each. */
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
    packages: z.array(
      z.strictObject({
        phase: z.enum(['initial', 'closing']),
        problem: z.string().nullable().meta({ description: 'Why there is no list: what the loan says contradicts itself' }),
        undecided: z
          .array(z.strictObject({ code: z.string(), name: z.string(), missing: z.array(z.string()) }))
          .meta({ description: 'Papers that facts not stated yet would add, and which facts' }),
        papers: z.array(
          z.strictObject({
            code: z.string(),
            name: z.string(),
            clock: z.string(),
            givenBy: z.string(),
            persons: z.string(),
            signature: z.string(),
            required: explanation,
            due: z.strictObject({ date: plainDate, why: explanation }).nullable(),
            sentOn: plainDate.nullable(),
            receivedAs: z.uuid().nullable().meta({ description: 'The document of the loan that is this paper' }),
          }),
        ),
      }),
    ),
  }),
  refusals: loanRefusals,
});
