import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { providerId, providerName } from './provider-shapes.ts';
import { quoteRefusals, serviceLimit, serviceType } from './quote-shapes.ts';

/** Selects who provides a service of the loan. Who chose them, and from the list or not, decides the limit of its charges. */
export const selectProvider = call({
  name: 'select-provider',
  method: 'PUT',
  path: '/quote/{loanId}/select-provider',
  summary: 'Selects the provider of a service',
  params: loanParams,
  body: z.strictObject({
    serviceType,
    provider: z
      .discriminatedUnion('from', [
        z.strictObject({ from: z.literal('list'), providerId, byBorrower: z.boolean() }),
        z.strictObject({
          from: z.literal('borrower'),
          name: providerName,
          address: written(z.string().trim().max(200, 'At most 200 characters.')),
          telephone: written(z.string().trim().max(30, 'At most 30 characters.')),
        }),
        z.strictObject({ from: z.literal('nobody') }),
      ])
      .meta({ description: 'One who quoted (list), one the borrower found alone (borrower), or nobody: the selection is taken back' }),
  }),
  reply: z.strictObject({ serviceType, limit: serviceLimit }),
  refusals: {
    ...quoteRefusals,
    SERVICE_NOT_THERE: { status: 409, message: '{service} is not on the loan.' },
    NO_SHOPPING: { status: 409, message: '{service} can’t be shopped for.' },
    NO_SUCH_PROVIDER: { status: 409, message: 'The provider has no quote for {service}. Ask for quotes first.' },
    PROVIDER_EXCLUDED: { status: 409, message: 'Your company excludes {name}. Select another provider.' },
  },
  command: true,
});
