import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { deadlineTone } from '../../../foundation/wire/estimate-deadline.ts';
import { cents, explanation, instant, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';

export const deskKind = z.enum(['estimate', 'revised', 'closing', 'corrected', 'refund', 'paper', 'question', 'request', 'change', 'look']);

const person = z.strictObject({ personId: z.uuid(), name: z.string() });

/** The disclosure desk's items by their due time, with the coordinator of each and the number each coordinator has. */
export const getDisclosureQueue = call({
  name: 'get-disclosure-queue',
  method: 'GET',
  path: '/disclosure-desk/queue',
  summary: 'Disclosures due, by their moment',
  weight: 5,
  query: z.strictObject({
    kind: deskKind.optional(),
    whose: z
      .union([z.enum(['mine', 'nobody']), z.uuid()])
      .optional()
      .meta({ description: 'mine, nobody, or a coordinator' }),
    due: z.enum(['late', 'today', 'week']).optional(),
    brokerage: z.coerce.number().pipe(z.int().positive()).optional(),
    page: z.coerce.number().pipe(z.int().min(1).max(1000)).optional().meta({ description: 'From 1 on, 50 a page' }),
  }),
  names: { brokerage: 'query.brokerage' },
  reply: z.strictObject({
    at: instant,
    zone: z.string(),
    /** After the filters. */
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** The place of the first row in the whole queue, from 1 on. */
    first: z.int(),
    /** There are more loans than the number read. */
    more: z.boolean(),
    rows: z.array(
      z.strictObject({
        id: z.string(),
        kind: deskKind,
        loanNumber,
        borrower: z.string(),
        brokerageId: z.int(),
        brokerage: z.string(),
        title: z.string(),
        reason: z.string(),
        /** Who made the open request to the desk. */
        asked: z.string().nullable(),
        due: z
          .strictObject({
            date: plainDate,
            /** The last moment: when the day ends where the lender is. */
            at: instant,
            /** Such as EST. */
            zone: z.string(),
            words: z.string(),
            tone: deadlineTone,
            late: z.boolean(),
            why: explanation.nullable(),
          })
          .nullable(),
        missed: z.strictObject({ words: z.string(), cents: cents.nullable(), why: explanation }).nullable(),
        who: person.nullable(),
        path: z.string(),
        button: z.string(),
      }),
    ),
    workload: z.array(person.extend({ total: z.int(), late: z.int(), today: z.int(), me: z.boolean() })),
    nobody: z.strictObject({ total: z.int(), late: z.int(), today: z.int() }),
    kinds: z.array(z.strictObject({ kind: deskKind, title: z.string(), count: z.int() })),
    brokerages: z.array(z.strictObject({ brokerageId: z.int(), name: z.string() })),
    mayAssign: z.boolean(),
  }),
  refusals: {},
});
