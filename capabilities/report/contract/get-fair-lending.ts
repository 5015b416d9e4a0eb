import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, instant, loanNumber, points, ratio } from '../../../foundation/wire/schemas.ts';

/** Outcomes and pricing exceptions by what borrowers said of themselves under Regulation C; groups too small to tell apart stand together. */
export const getFairLending = call({
  name: 'get-fair-lending',
  method: 'GET',
  path: '/dashboard/fair-lending',
  summary: 'Outcomes and pricing exceptions by group',
  weight: 20,
  query: z.strictObject({
    by: z.enum(['race', 'ethnicity', 'sex']).default('race'),
    /** A group whose loans are asked for. */
    group: z.string().max(80).optional(),
  }),
  shows: 'report',
  reply: z.strictObject({
    /** Figures of everything that was saved until then. */
    asOf: instant,
    by: z.string(),
    what: z.string(),
    /** What these figures are not. */
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
    /** Of the group that was asked for; null where none was, or it stands together with others. */
    loans: z.array(z.strictObject({ loanNumber, status: z.string(), exceptions: z.int() })).nullable(),
  }),
  refusals: {},
});
