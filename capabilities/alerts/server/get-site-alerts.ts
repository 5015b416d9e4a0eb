import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getSiteAlerts } from '../contract/get-site-alerts.ts';
import { isFor } from '../domain/site-alerts.ts';
import { openSiteAlerts } from './rows/site-alerts.ts';

export default query(getSiteAlerts, async ({ query: { browser } }, { database, clock }) => {
  const open = await database.withShared(async (tx) => openSiteAlerts(tx, await clock.nowIn(tx)));
  return ok({ alerts: open.filter(({ begun, alert }) => begun && isFor(alert.browsers, browser)).map(({ alert }) => alert) });
});
