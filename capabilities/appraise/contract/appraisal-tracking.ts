import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** The tracking number of the loan's newest appraisal order. */
export const appraisalTracking = call({
  name: 'appraisal-tracking',
  method: 'GET',
  path: '/appraisal/{loanId}/new-order',
  summary: 'Tracking number of the newest appraisal order',
  params: loanParams,
  reply: z.strictObject({ trackingId: z.uuid().nullable() }),
  refusals: { ...loanRefusals },
});
