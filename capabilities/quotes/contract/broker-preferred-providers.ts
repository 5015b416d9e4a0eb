import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';
import { providerOfService, standing } from './provider-shapes.ts';

/** Providers the brokerage prefers, and those it excludes. */
export const brokerPreferredProviders = call({
  name: 'broker-preferred-providers',
  method: 'GET',
  path: '/quote/broker-preferred-providers',
  summary: 'Preferred and excluded providers of the brokerage',
  reply: z.strictObject({
    providers: z.array(providerOfService.extend({ name: z.string(), standing, setAt: instant, setBy: z.string() })),
  }),
  refusals: {},
});
