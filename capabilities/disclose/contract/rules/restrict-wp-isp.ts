import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';

/** Whether the welcome package with its initial list of service providers can still be edited; `N` has the sentence with the reason. */
export const restrictWpIsp = call({
  name: 'restrict-wp-isp',
  method: 'GET',
  path: '/restrict/{loanId}/wp-isp',
  summary: 'Whether the welcome package and its service providers can be worked on',
  params: loanParams,
  reply: z.strictObject({ status: z.enum(['Y', 'N']), message: z.string().nullable() }),
  refusals: { ...loanRefusals },
});
