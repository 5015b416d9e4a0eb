import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getIsNewAdmin } from '../contract/get-is-new-admin.ts';

export default query(getIsNewAdmin, async ({ actor }) => ok({ isNewAdmin: actor.roles.includes('admin') }));
