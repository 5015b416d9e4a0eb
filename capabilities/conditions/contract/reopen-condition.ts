import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { basedOn, conditionParams, moveRefusals, said, state } from './condition-shapes.ts';

/** Takes a cleared condition back into review, with the reason. */
export const reopenCondition = call({
  name: 'reopen-condition',
  method: 'PUT',
  path: '/loan/{loanId}/conditions/{number}/reopen',
  summary: 'Opens a cleared condition again',
  params: conditionParams,
  body: z.strictObject({ basedOn, words: said }),
  reply: z.strictObject({ state }),
  refusals: {
    ...moveRefusals,
    NOT_CLEARED: { status: 409, message: 'Only a cleared condition is opened again; condition {number} is {state}.' },
  },
  command: true,
});
