import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { quoteRefusals, serviceType } from './quote-shapes.ts';

/** Takes an added service off the loan, with its quotes. */
export const deleteService = call({
  name: 'delete-service',
  method: 'PUT',
  path: '/quote/{loanId}/delete-service',
  summary: 'Takes a service off the loan',
  params: loanParams,
  body: z.strictObject({ serviceType }),
  reply: z.strictObject({ serviceType }),
  refusals: {
    ...quoteRefusals,
    SERVICE_REQUIRED: { status: 409, message: '{service} is required for this loan.' },
    SERVICE_NOT_THERE: { status: 409, message: '{service} is not on the loan.' },
  },
  command: true,
});
