import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, instant, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { wayOfIssuing } from '../../disclosure-desk/contract/settings-shapes.ts';
import { draftPlace, quotedAmounts, reasonOnFile, sentEstimate, tridDate, typedDraft, wholeObject } from './estimate-wire.ts';

/** Everything the Loan Estimate screen needs: the loan's facts, the draft and its status, the sent versions, the deadlines. */
export const getDisclosureData = call({
  name: 'get-disclosure-data',
  method: 'GET',
  path: '/le/{loanId}/get-disclosure-data',
  summary: 'Facts and draft of the Loan Estimate',
  description: 'The browser makes the document from `facts` and `draft` with the same rules as the server.',
  params: loanParams,
  reply: z.strictObject({
    facts: wholeObject,
    loanCreatedDate: z
      .string()
      .regex(/^\d\d-\d\d-\d{4}$/)
      .meta({ description: 'The day the loan was registered, MM-dd-yyyy' }),
    draft: typedDraft,
    quoted: quotedAmounts,
    place: draftPlace,
    savedBy: z.string().nullable(),
    savedAt: instant.nullable(),
    cached: z
      .strictObject({ tab: z.string(), edition: z.int(), draft: typedDraft, cachedAt: instant })
      .nullable()
      .meta({ description: 'What the caller typed in some tab and never saved' }),
    sent: z.array(sentEstimate),
    /** The draft of the version sent last, for comparing; whether the loan itself has changed since. */
    sentDraft: typedDraft.nullable(),
    sentQuoted: quotedAmounts,
    loanChangedSince: z.boolean(),
    /** The versions that the limits compare with, oldest first. */
    sentVersions: z.array(
      z.strictObject({
        version: z.int(),
        sentOn: plainDate,
        lockedOn: plainDate.nullable(),
        fees: z.array(z.strictObject({ id: z.string(), label: z.string(), section: z.string(), amountCents: cents })),
        lenderCreditsCents: cents,
        reasons: z.array(reasonOnFile),
      }),
    ),
    /** Reasons that were decided; the next version carries them. */
    openReasons: z.array(reasonOnFile),
    dates: z.array(tridDate),
    /** How the loan's estimates are issued. */
    way: wayOfIssuing,
    /** Why the person can't change the estimate, because of who issues it; null where they can. */
    saveRefused: z.string().nullable(),
    blocked: z.array(z.strictObject({ code: z.string(), message: z.string() })),
  }),
  refusals: { ...loanRefusals },
});
