import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { addRefusals, writtenCondition } from './condition-shapes.ts';

/** Adds a manual condition. */
export const addLoanCondition = call({
  name: 'add-loan-condition',
  method: 'POST',
  path: '/loan/{loanId}/conditions',
  summary: 'Adds a condition',
  params: loanParams,
  body: writtenCondition,
  reply: z.strictObject({ number: z.int() }),
  refusals: addRefusals,
  command: true,
});
