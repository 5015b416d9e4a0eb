import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';
import { sentEstimate } from '../estimate-wire.ts';

/** The Loan Estimate sent last, if any. */
export const getPreviousLe = call({
  name: 'get-previous-le',
  method: 'GET',
  path: '/le/{loanId}/previous-le',
  summary: 'The Loan Estimate sent last',
  params: loanParams,
  reply: z.strictObject({ previous: sentEstimate.nullable() }),
  refusals: { ...loanRefusals },
});
