import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { quoteRefusals, serviceType } from './quote-shapes.ts';

/** Adds a service to the next request for quotes. */
export const addService = call({
  name: 'add-service',
  method: 'PUT',
  path: '/quote/{loanId}/add-service',
  summary: 'Adds a service to the loan',
  params: loanParams,
  body: z.strictObject({ serviceType }),
  reply: z.strictObject({ serviceType }),
  refusals: { ...quoteRefusals, SERVICE_THERE: { status: 409, message: '{service} is on the loan already.' } },
  command: true,
});
