import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { quoteRefusals, serviceType } from './quote-shapes.ts';

/** Services that can still be added to the loan. */
export const availableServiceTypes = call({
  name: 'available-service-types',
  method: 'GET',
  path: '/quote/{loanId}/available-service-types',
  summary: 'Services that can be added to the loan',
  params: loanParams,
  reply: z.strictObject({ serviceTypes: z.array(z.strictObject({ serviceType, name: z.string() })) }),
  refusals: quoteRefusals,
});
