import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The configuration of this installation, for the browser; null where the operator set none. Never a secret. */
export const getConfigKeys = call({
  name: 'get-config-keys',
  method: 'GET',
  path: '/config/keys',
  summary: 'What differs from one installation to the next',
  reply: z.strictObject({
    environment: z.enum(['development', 'test', 'production']),
    apiBase: z.string(),
    loginHost: z.string(),
    /** The site administrators are sent to; null for the portal's own pages. */
    adminSite: z.string().nullable(),
    desktopOriginator: z.string(),
    consumerAccess: z.string(),
    /** The lender's own site; null where no administrator gave one. */
    website: z.string().nullable(),
    /** The lender's number at NMLS, and its page there. */
    licensing: z.strictObject({ id: z.string(), page: z.string() }),
    /** The name under which visits are counted in the portal's own log; null where they are not. Nothing is sent to another company. */
    analytics: z.strictObject({ property: z.string() }).nullable(),
  }),
  refusals: {},
});
