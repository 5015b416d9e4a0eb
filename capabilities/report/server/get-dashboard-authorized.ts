import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { mayCall } from '../../access/port/access-table.ts';
import { getDashboardAuthorized } from '../contract/get-dashboard-authorized.ts';

export default query(getDashboardAuthorized, async ({ actor }) => ok({ authorized: mayCall(actor.roles, 'get-warehouse-report') }));
