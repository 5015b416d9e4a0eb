import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { addRefusals } from './condition-shapes.ts';

/** Makes conditions of chosen findings of the newest runs; none is made twice. */
export const makeFindingConditions = call({
  name: 'make-finding-conditions',
  method: 'POST',
  path: '/loan/{loanId}/conditions/of-findings',
  summary: 'Makes conditions of findings',
  params: loanParams,
  body: z.strictObject({ findingIds: z.array(z.string().max(60)).max(300) }),
  reply: z.strictObject({ numbers: z.array(z.int()) }),
  refusals: {
    ...addRefusals,
    NOTHING_CHOSEN: { status: 400, message: 'Choose the findings to make conditions of.' },
    FINDING_GONE: {
      status: 409,
      message: 'A newer run answered, or a condition was made of one of these meanwhile. Look at the list again.',
    },
  },
  command: true,
});
