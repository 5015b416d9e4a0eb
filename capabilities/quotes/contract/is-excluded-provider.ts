import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { providerOfService } from './provider-shapes.ts';

/** Whether the brokerage excludes a provider of a service. A look-up; changes nothing. */
export const isExcludedProvider = call({
  name: 'is-excluded-provider',
  method: 'PUT',
  path: '/quote/is-excluded-provider',
  summary: 'Whether the brokerage excludes a provider',
  body: providerOfService,
  reply: z.strictObject({ excluded: z.boolean() }),
  refusals: {},
});
