import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';

/** The document requests to borrowers with their status, and the documents that can still be requested. */
export const getBorrowerRequests = call({
  name: 'get-borrower-requests',
  method: 'GET',
  path: '/document/{loanId}/borrower-requests',
  summary: 'What borrowers were asked for',
  params: loanParams,
  reply: z.strictObject({
    today: plainDate,
    borrowers: z.array(z.strictObject({ id: z.string(), name: z.string(), email: z.string().nullable() })),
    askable: z.array(
      z.strictObject({
        key: z.string(),
        title: z.string(),
        partyId: z.string().nullable().meta({ description: 'The borrower whose own it is; null: any of them' }),
        due: plainDate.nullable(),
      }),
    ),
    requests: z.array(
      z.strictObject({
        requestId: z.uuid(),
        key: z.string(),
        recipientId: z.string(),
        name: z.string(),
        title: z.string(),
        words: z.string(),
        due: plainDate.nullable(),
        state: z.enum(['needed', 'in-review', 'accepted', 'rejected', 'taken-back']),
        count: z.int(),
        here: z.int().meta({ description: 'Of those sent, how many are accepted or in review' }),
        reason: z.string().meta({ description: 'Why what was sent was not accepted' }),
        askedBy: z.string(),
        askedAt: instant,
        seenAt: instant.nullable(),
        sentAt: instant.nullable().meta({ description: 'When the borrower last sent a file for it' }),
        letter: z.string().meta({ description: 'How far the letter is on its way' }),
        documentIds: z.array(z.uuid()),
      }),
    ),
  }),
  refusals: { ...loanRefusals },
});
