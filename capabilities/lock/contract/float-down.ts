import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofFloatDown, ofVerified } from './lock-refusals.ts';
import { lockView, selectedRate, verifiedChange } from './lock-terms.ts';

/** Changes the lock to a lower rate of today’s sheet, at exactly what was verified. */
export const floatDown = call({
  name: 'float-down',
  method: 'PUT',
  path: '/lock/{loanId}/{selectedRate}/float-down',
  summary: 'Floats the locked rate down',
  params: z.strictObject({ loanId: loanNumber, selectedRate }),
  body: verifiedChange,
  reply: z.strictObject({ lock: lockView }),
  refusals: lockRefusals(...ofFloatDown, ...ofVerified),
  command: true,
});
