import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { quoteRefusals, serviceType } from './quote-shapes.ts';

/** Who can provide a service of the loan: those who quoted it and are not excluded, with the specification's names. */
export const serviceProvider = call({
  name: 'service-provider',
  method: 'GET',
  path: '/quote/{loanId}/{serviceType}/service-provider',
  summary: 'Providers of a service of the loan',
  params: z.strictObject({ loanId: loanNumber, serviceType }),
  reply: z.strictObject({
    serviceType,
    providers: z.array(
      z.strictObject({
        svcProvID: z.string(),
        name: z.string(),
        address: z.string(),
        telephone: z.string(),
        preferred: z.boolean(),
        selected: z.boolean(),
      }),
    ),
  }),
  refusals: { ...quoteRefusals, SERVICE_NOT_THERE: { status: 409, message: '{service} is not on the loan.' } },
});
