import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, explanation, instant, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';

/** A filtered list of the portal: the link of a count. */
const place = z.strictObject({ path: z.string(), search: z.record(z.string(), z.string()) });

const item = z.strictObject({
  id: z.string(),
  title: z.string(),
  reason: z.string(),
  loanNumber: loanNumber.nullable(),
  /** The borrower; of what is of no loan, what it is about. */
  about: z.string(),
  /** The brokerage, for the lender's people; the loan officer, for a manager. */
  whose: z.string().nullable(),
  due: z
    .strictObject({
      date: plainDate,
      /** Set where the promise is a time of day. */
      at: instant.nullable(),
      /** "2 business days left", "35 min late". */
      words: z.string(),
      tone: z.enum(['ink', 'amber', 'red']),
      late: z.boolean(),
      why: explanation.nullable(),
    })
    .nullable(),
  /** The used part of the promised time: both in the same unit. */
  used: z.strictObject({ of: z.int(), used: z.int() }).nullable(),
  /** The loan's next step, or other information. */
  next: z.string().nullable(),
  missed: z.strictObject({ words: z.string(), amountCents: cents.nullable(), why: explanation.nullable() }).nullable(),
  button: z.string(),
  to: place,
});

/** The work of the person's day: a section for each thing they may do, late things first. */
export const getMyDay = call({
  name: 'get-my-day',
  method: 'GET',
  path: '/dashboard/my-day',
  summary: 'The work of the person’s day',
  weight: 5,
  query: z.strictObject({ first: z.enum(['cost', 'date']).optional().meta({ description: 'Shown first of what is to do now' }) }),
  reply: z.strictObject({
    /** The moment it was read. */
    at: instant,
    zone: z.string(),
    /** Whether the person has any loan at all. */
    hasLoans: z.boolean(),
    sections: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        none: z.string(),
        place: z.enum(['main', 'side']),
        total: z.int(),
        late: z.int(),
        /** More than are counted. */
        more: z.boolean(),
        all: place.nullable(),
        /** The cost of missing all of it, and how many items have a consequence without an amount. */
        missed: z.strictObject({ amountCents: cents, why: explanation, uncounted: z.int() }).nullable(),
        items: z.array(item),
      }),
    ),
  }),
  refusals: {},
});
