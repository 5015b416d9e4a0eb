import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { siteAlert } from './site-alert.ts';

/** Site alerts now open, including those not shown yet, for the people who write them. */
export const getOpenSiteAlerts = call({
  name: 'get-open-site-alerts',
  method: 'GET',
  path: '/alerts/site/open',
  summary: 'Site alerts that are shown or will be',
  reply: z.strictObject({ alerts: z.array(z.strictObject({ alert: siteAlert, begun: z.boolean() })) }),
  refusals: {},
});
