import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getOpenSiteAlerts } from '../contract/get-open-site-alerts.ts';
import { openSiteAlerts } from './rows/site-alerts.ts';

export default query(getOpenSiteAlerts, async (_asked, { database, clock }) =>
  ok({ alerts: await database.withShared(async (tx) => openSiteAlerts(tx, await clock.nowIn(tx))) }),
);
