import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofFloatDown } from './lock-refusals.ts';
import { lockChange, selectedRate } from './lock-terms.ts';

/** The effect of floating down to a rate. Changes nothing. */
export const verifyFloatDown = call({
  name: 'verify-float-down',
  method: 'GET',
  path: '/lock/{loanId}/{selectedRate}/verify-float-down',
  summary: 'What floating down to a rate would do',
  params: z.strictObject({ loanId: loanNumber, selectedRate }),
  reply: lockChange,
  refusals: lockRefusals(...ofFloatDown),
});
