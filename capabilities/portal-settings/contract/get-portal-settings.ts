import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';
import { settingName, settingValues } from './setting-values.ts';

/** What is set for the whole portal, what the operator has set beneath it, and every change there was. */
export const getPortalSettings = call({
  name: 'get-portal-settings',
  method: 'GET',
  path: '/admin/settings',
  summary: 'Settings of the portal, with their history',
  reply: z.strictObject({
    version: z.int(),
    inForce: settingValues,
    /** What applies to whatever is not chosen in the portal. */
    operator: settingValues,
    /** Which are chosen in the portal. */
    chosen: z.array(settingName),
    pictures: z.array(z.string()),
    /** The newest first; at most the last hundred. */
    history: z.array(
      z.strictObject({
        version: z.int(),
        at: instant,
        by: z.string(),
        why: z.string(),
        changes: z.array(
          z.strictObject({ name: settingName, before: z.union([z.string(), z.int()]), after: z.union([z.string(), z.int()]) }),
        ),
      }),
    ),
  }),
  refusals: {},
});
