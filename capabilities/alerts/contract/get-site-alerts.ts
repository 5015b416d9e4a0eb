import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { siteAlert } from './site-alert.ts';

/** Alerts shown on every screen now; with a browser's name, what concerns it. */
export const getSiteAlerts = call({
  name: 'get-site-alerts',
  method: 'GET',
  path: '/alerts/site',
  summary: 'Alerts shown on every screen now',
  query: z.strictObject({ browser: z.string().max(80).optional() }),
  reply: z.strictObject({ alerts: z.array(siteAlert) }),
  refusals: {},
});
