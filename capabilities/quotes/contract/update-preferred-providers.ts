import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { providerName, providerOfService, standing } from './provider-shapes.ts';

/** Sets providers to preferred or excluded; an existing rating is replaced. Loans whose provider is selected are not changed. */
export const updatePreferredProviders = call({
  name: 'update-preferred-providers',
  method: 'POST',
  path: '/quote/update-preferred-providers',
  summary: 'Names preferred and excluded providers',
  body: z.strictObject({
    providers: z
      .array(providerOfService.extend({ name: providerName, standing }))
      .min(1)
      .max(50),
  }),
  reply: z.strictObject({ updated: z.int() }),
  refusals: {
    PROVIDER_TWICE: { status: 400, message: '{name} is named twice.' },
    PROVIDERS_LIMIT: { status: 409, message: 'At most {most} providers can be named. Take one off first.' },
  },
  command: true,
});
