import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { basedOn, conditionParams, moveRefusals, said, state } from './condition-shapes.ts';

/** Begins a review, clears, rejects with what is wrong and what would do, waives or cancels with the reason. */
export const reviewCondition = call({
  name: 'review-condition',
  method: 'PUT',
  path: '/loan/{loanId}/conditions/{number}/review',
  summary: 'Reviews a condition',
  params: conditionParams,
  body: z.strictObject({
    basedOn,
    to: z.enum(['in-review', 'cleared', 'rejected', 'waived', 'cancelled']),
    words: said.meta({ description: 'What is wrong, or the reason' }),
    wanted: said.meta({ description: 'Of a rejection: what to send instead' }),
  }),
  reply: z.strictObject({ state }),
  refusals: moveRefusals,
  command: true,
});
