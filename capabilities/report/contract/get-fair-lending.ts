import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, instant, loanNumber, points, ratio } from '../../../foundation/wire/schemas.ts';

/** Outcomes and pricing exceptions by the borrowers' own answers under Regulation C; groups too small to be shown are combined. */
export const getFairLending = call({
  name: 'get-fair-lending',
  method: 'GET',
  path: '/dashboard/fair-lending',
  summary: 'Outcomes and pricing exceptions by group',
  weight: 20,
  query: z.strictObject({
    by: z.enum(['race', 'ethnicity', 'sex']).default('race'),
    /** The group whose loans are requested. */
    group: z.string().max(80).optional(),
  }),
  shows: 'report',
  reply: z.strictObject({
    /** Figures of everything that was saved until then. */
    asOf: instant,
    by: z.string(),
    what: z.string(),
    /** The limits of these figures. */
    limits: z.array(z.string()),
    groups: z.array(
      z.strictObject({
        group: z.string(),
        /** Several groups of fewer than five loans each. */
        combined: z.boolean(),
        applications: z.int(),
        funded: z.int(),
        denied: z.int(),
        withdrawn: z.int(),
        /** Of those that were decided; null while fewer than five are. */
        denialRate: ratio.nullable(),
        exceptions: z.int(),
        averageEffect: points.nullable(),
        why: explanation.nullable(),
      }),
    ),
    /** The loans of the requested group; null where none was requested, or it is combined with others. */
    loans: z.array(z.strictObject({ loanNumber, status: z.string(), exceptions: z.int() })).nullable(),
  }),
  refusals: {},
});
