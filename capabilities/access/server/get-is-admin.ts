import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getIsAdmin } from '../contract/get-is-admin.ts';

export default query(getIsAdmin, async ({ actor }) => ok({ isAdmin: actor.roles.includes('admin') }));
