import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';
import { lenderPaper, paperPhase } from './paper-shapes.ts';

/** The lender’s papers, the newest first, and the documents of packages for which the portal has no form. */
export const getLenderPapers = call({
  name: 'get-lender-papers',
  method: 'GET',
  path: '/package-papers',
  summary: 'Papers that go out with packages',
  reply: z.strictObject({
    today: plainDate,
    papers: z.array(lenderPaper),
    uncovered: z.array(
      z.strictObject({
        code: z.string().nullable(),
        title: z.string(),
        state: z.string().nullable(),
        phase: paperPhase,
        givenBy: z.string(),
        signature: z.string(),
        source: z.string(),
      }),
    ),
    products: z.array(z.strictObject({ productId: z.string(), name: z.string() })),
  }),
  refusals: {},
});
