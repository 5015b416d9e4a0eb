import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, explanation, instant, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';

export const intentChannel = z.enum(['e-mail', 'telephone', 'in person', 'letter', 'signed form']);
const explainedDay = z.strictObject({ date: plainDate, why: explanation });

export const intentReply = z.strictObject({
  intent: z
    .strictObject({
      name: z.string(),
      how: z.union([intentChannel, z.literal('own page')]),
      statedOn: plainDate,
      version: z.int(),
      receivedBefore: z.boolean(),
      note: z.string(),
      recordedBy: z.string().meta({ description: 'The borrower where they stated it on their own page' }),
      recordedAt: instant,
      inTime: z
        .strictObject({ so: z.boolean(), why: explanation })
        .nullable()
        .meta({ description: 'Whether it came while the costs held' }),
    })
    .nullable(),
  blocked: z.string().nullable().meta({ description: 'Why none can be recorded now, in a sentence' }),
  borrowers: z.array(z.strictObject({ recipientId: z.string(), name: z.string() })),
  estimate: z
    .strictObject({
      version: z.int(),
      sentOn: plainDate,
      firstSentOn: plainDate,
      received: explainedDay
        .nullable()
        .meta({ description: 'The day the first one is taken as received; null while no delivery of it counts' }),
      expire: explainedDay.nullable().meta({ description: 'The day its estimated costs expire' }),
      deliveries: z.array(z.strictObject({ name: z.string(), role: z.string(), email: z.string(), state: z.string(), sentAt: instant })),
    })
    .nullable(),
  fees: z.array(
    z.strictObject({
      label: z.string(),
      amountCents: cents,
      allowed: z.boolean(),
      why: explanation,
    }),
  ),
  feesFrom: explainedDay.nullable().meta({ description: 'From when fees may be charged; null while no intent is stated' }),
  today: plainDate,
});

/** The borrower's intent to proceed, its requirements, and the fees that may be charged now. */
export const getIntentToProceed = call({
  name: 'get-intent-to-proceed',
  method: 'GET',
  path: '/le/{loanId}/intent-to-proceed',
  summary: 'The intent to proceed of the loan',
  params: loanParams,
  reply: intentReply,
  refusals: { ...loanRefusals },
});
