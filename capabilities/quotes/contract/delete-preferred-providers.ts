import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { providerOfService } from './provider-shapes.ts';

/** Takes providers off the brokerage's list: they are neither preferred nor excluded from then on. */
export const deletePreferredProviders = call({
  name: 'delete-preferred-providers',
  method: 'POST',
  path: '/quote/delete-preferred-providers',
  summary: 'Takes providers off the brokerage’s list',
  body: z.strictObject({ providers: z.array(providerOfService).min(1).max(50) }),
  reply: z.strictObject({ deleted: z.int() }),
  refusals: { PROVIDER_NOT_NAMED: { status: 409, message: '{provider} is not on the list.' } },
  command: true,
});
