import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';
import { sentEstimate } from '../estimate-wire.ts';

/** Every sent Loan Estimate, newest first. */
export const getDisclosureHistory = call({
  name: 'get-disclosure-history',
  method: 'GET',
  path: '/loan/{loanId}/disclosure-history',
  summary: 'The disclosures sent',
  params: loanParams,
  reply: z.strictObject({ disclosures: z.array(sentEstimate) }),
  refusals: { ...loanRefusals },
});
