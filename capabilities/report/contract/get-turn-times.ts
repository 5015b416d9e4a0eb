import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, instant, plainDate } from '../../../foundation/wire/schemas.ts';
import { contentPage } from '../../content/contract/content-page.ts';

/**
 * The lender's promised time for each step, and the actual times of the last 90 days, in its business days; of all loans, for every
 * requester.
 */
export const getTurnTimes = call({
  name: 'get-turn-times',
  method: 'GET',
  path: '/resources/turn-times',
  summary: 'Turn times, promised and actual',
  weight: 10,
  reply: z.strictObject({
    /** Figures of everything that was saved until then. */
    asOf: instant,
    page: contentPage,
    sinceDate: plainDate,
    steps: z.array(
      z.strictObject({
        step: z.string(),
        title: z.string(),
        promisedDays: z.int(),
        loans: z.int(),
        withinPromise: z.int(),
        medianDays: z.int().nullable(),
        ninthOfTenDays: z.int().nullable(),
        why: explanation.nullable(),
      }),
    ),
    /** Documents for conditions, desk by desk, in its open minutes; each had its own promised time. */
    reviews: z.array(
      z.strictObject({
        title: z.string(),
        reviews: z.int(),
        withinPromise: z.int(),
        medianMinutes: z.int().nullable(),
        ninthOfTenMinutes: z.int().nullable(),
        why: explanation.nullable(),
      }),
    ),
  }),
  refusals: {},
});
