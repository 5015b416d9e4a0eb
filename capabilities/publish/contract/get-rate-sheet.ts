import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { points } from '../../../foundation/wire/schemas.ts';
import { deskMoment, explainedText, priceMove, sheetFinding, sheetParams, sheetStatus, SHEET_NOT_FOUND } from './sheet-version.ts';

/** One version of a sheet with everything its activation is decided from. */
export const getRateSheet = call({
  name: 'get-rate-sheet',
  method: 'GET',
  path: '/rate-sheets/{versionId}',
  weight: 20,
  summary: 'A rate sheet with its golden scenarios, its changes and what going live would mean',
  params: sheetParams,
  reply: z.strictObject({
    versionId: z.string(),
    title: z.string(),
    status: sheetStatus,
    effective: deskMoment,
    made: deskMoment,
    madeBy: z.string().nullable(),
    fileName: z.string().nullable(),
    sha256: z.string(),
    prices: z.int(),
    restores: z.string().nullable(),
    liveSince: deskMoment.nullable(),
    liveUntil: deskMoment.nullable(),
    warnings: z.array(sheetFinding),
    steps: z.array(z.strictObject({ title: z.string(), state: z.enum(['done', 'failed', 'current', 'waiting']), note: z.string() })),
    golden: z.array(
      z.strictObject({
        goldenId: z.string(),
        name: z.string(),
        matches: z.boolean(),
        shipped: explainedText,
        computed: explainedText,
        difference: points.nullable(),
        /** Who proposes its withdrawal and why; it guards the sheet until another person has approved that. */
        withdrawal: z
          .strictObject({
            reason: z.string(),
            proposedBy: z.string(),
            proposed: deskMoment,
            approvedBy: z.string().nullable(),
            approved: deskMoment.nullable(),
            mine: z.boolean(),
          })
          .nullable(),
      }),
    ),
    live: z.strictObject({ versionId: z.string(), title: z.string() }).nullable(),
    changes: z
      .strictObject({
        moved: z.int(),
        flagged: z.int(),
        limit: points,
        largest: priceMove.nullable(),
        biggest: z.array(priceMove),
        products: z.array(
          z.strictObject({
            productId: z.string(),
            code: z.string(),
            name: z.string(),
            state: z.enum(['both', 'added', 'gone']),
            largest: priceMove.nullable(),
            moved: z.int(),
          }),
        ),
        rules: z.array(
          z.strictObject({
            what: z.enum(['adjuster', 'rule', 'cap', 'fee', 'product']),
            id: z.string(),
            label: z.string(),
            state: z.enum(['added', 'gone', 'changed']),
            changes: z.array(z.string()),
          }),
        ),
        lockDays: z.array(z.int()),
      })
      .nullable(),
    /** The effect of going live at this moment. */
    impact: z.strictObject({ offers: explainedText, quotes: explainedText, locks: explainedText }).nullable(),
    approvals: z.strictObject({
      needed: z.int(),
      people: z.array(z.strictObject({ name: z.string(), approved: deskMoment, counts: z.boolean() })),
      mine: z.boolean(),
    }),
    schedule: z.strictObject({ goesLive: deskMoment, by: z.string() }).nullable(),
    scheduleProblem: z.string().nullable(),
    /** Why it can't be activated at once by this person; null when it can. */
    blocked: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
    history: z.array(z.strictObject({ at: deskMoment, who: z.string(), summary: z.string() })),
  }),
  refusals: { SHEET_NOT_FOUND },
});
