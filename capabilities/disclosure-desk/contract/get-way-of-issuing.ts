import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { explanation, instant, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { wayOfIssuing } from './settings-shapes.ts';

const request = z.strictObject({
  requestId: z.uuid(),
  state: z.enum(['open', 'sent', 'withdrawn', 'returned']),
  note: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  words: z.string(),
  estimateVersion: z.int().nullable(),
});

/** Who issues a loan's Loan Estimate, requests to the desk, and estimates sent outside the portal. */
export const getWayOfIssuing = call({
  name: 'get-way-of-issuing',
  method: 'GET',
  path: '/le/{loanId}/way-of-issuing',
  summary: 'Who issues the loan’s Loan Estimate',
  params: loanParams,
  reply: z.strictObject({
    way: wayOfIssuing,
    /** The person's own side of it. */
    side: z.enum(['broker', 'lender']),
    title: z.string(),
    words: z.string(),
    why: explanation,
    /** Newest first. */
    requests: z.array(request),
    /** Newest first. */
    outside: z.array(
      z.strictObject({
        sequence: z.int(),
        sentOn: plainDate,
        method: z.enum(['e-mail', 'mail', 'in-person', 'courier']),
        late: z.string(),
        fileName: z.string(),
        recordedBy: z.string(),
        recordedAt: instant,
      }),
    ),
    earliest: plainDate.meta({ description: 'The first day an estimate sent outside may be recorded for' }),
    today: plainDate,
    /** Why this person can't; null where they can. */
    against: z.strictObject({ ask: z.string().nullable(), end: z.string().nullable(), record: z.string().nullable() }),
  }),
  refusals: { ...loanRefusals },
});
