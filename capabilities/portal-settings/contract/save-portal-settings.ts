import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { withLines } from '../../../foundation/wire/text-fields.ts';
import { wantedSettings } from './setting-values.ts';

/**
 * Changes settings of the portal, with a reason. They are in effect from the next request on; existing prices, orders and messages are not
 * changed.
 */
export const savePortalSettings = call({
  name: 'save-portal-settings',
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Changes settings of the portal',
  body: z.strictObject({
    /** The version they were changed from. */
    version: z.int().min(0).max(1_000_000),
    values: wantedSettings,
    why: withLines(z.string().trim().min(1, 'Say why.').max(300)),
  }),
  reply: z.strictObject({ version: z.int() }),
  refusals: {
    SETTINGS_CHANGED: { status: 409, message: 'Somebody changed the settings meanwhile. Yours are still here; look at theirs first.' },
    NO_SUCH_PICTURE: { status: 422, message: 'There is no picture {name}. Add it under Pages and news.' },
    SECOND_MOVE_BELOW_LIMIT: { status: 422, message: 'A second person can’t be asked for below the move that is flagged.' },
    MONTH_BELOW_DAY: { status: 422, message: 'A month can’t have less than a day.' },
    NOTHING_CHANGED: { status: 409, message: 'Nothing is changed.' },
  },
  command: true,
});
