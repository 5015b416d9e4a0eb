import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';

/** Who received which disclosures when, first and again, and who can receive them. */
export const getResends = call({
  name: 'get-resends',
  method: 'GET',
  path: '/le/{loanId}/resends',
  summary: 'Disclosures sent and sent again',
  params: loanParams,
  reply: z.strictObject({
    versions: z.array(z.strictObject({ version: z.int(), sentOn: plainDate, sha256: z.string(), papers: z.int() })),
    deliveries: z.array(
      z.strictObject({
        version: z.int(),
        again: z.boolean(),
        name: z.string(),
        role: z.string(),
        email: z.string(),
        state: z.string(),
        sentAt: instant,
        sentBy: z.string(),
      }),
    ),
    parties: z.array(z.strictObject({ recipientId: z.string(), name: z.string(), role: z.string(), email: z.string().nullable() })),
  }),
  refusals: { ...loanRefusals },
});
