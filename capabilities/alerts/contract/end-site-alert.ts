import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Takes a site alert from the screens. */
export const endSiteAlert = call({
  name: 'end-site-alert',
  method: 'PUT',
  path: '/alerts/site/{alertId}/end',
  summary: 'Ends a site alert',
  params: z.strictObject({ alertId: z.uuid() }),
  reply: z.strictObject({ alertId: z.uuid() }),
  refusals: {
    ALERT_NOT_FOUND: { status: 404, message: 'There is no such alert.' },
    ALERT_ENDED: { status: 409, message: 'The alert has ended already.' },
  },
  command: true,
});
