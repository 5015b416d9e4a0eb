import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';
import { settingName, settingValues } from './setting-values.ts';

/** The settings of the whole portal, the operator's settings for the rest, and every change. */
export const getPortalSettings = call({
  name: 'get-portal-settings',
  method: 'GET',
  path: '/admin/settings',
  summary: 'Settings of the portal, with their history',
  reply: z.strictObject({
    version: z.int(),
    inForce: settingValues,
    /** The values for settings not chosen in the portal. */
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
