import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The process guide: business lines, each with numbered steps, each with topics and where they lead. */
export const getWholesaleProcess = call({
  name: 'get-wholesale-process',
  method: 'GET',
  path: '/resources/wholesale-process',
  summary: 'The process guide',
  reply: z.strictObject({
    mainHeader: z.string(),
    processDesc: z.string(),
    businessLines: z.array(
      z.strictObject({
        processName: z.string(),
        steps: z.array(
          z.strictObject({
            stepNumber: z.int(),
            title: z.string(),
            stepDesc: z.string(),
            topics: z.array(z.strictObject({ topic: z.string(), url: z.string() })),
          }),
        ),
      }),
    ),
  }),
  refusals: {},
});
