import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { lockContextIn } from '../../lock/port/lock-context.ts';
import { getLockWarnings } from '../contract/get-lock-warnings.ts';
import { reachOfRoles } from './warnings/reach-of-roles.ts';
import { warningChoiceOf } from './warnings/warning-choice.ts';

/** When a person is warned that locks are about to end, for the account in use. */
export default query(getLockWarnings, async ({ actor }, { database, clock }) => {
  const { choice, policy } = await database.readTenant({ brokerageId: actor.brokerageId }, async (tx) => ({
    choice: await warningChoiceOf(tx, actor),
    policy: (await lockContextIn(tx, await clock.nowIn(tx))).policy,
  }));
  return ok({
    choice: { ...choice, days: [...choice.days] },
    mayChooseAll: reachOfRoles(actor.roles) !== 'own',
    everyBrokerage: actor.inside,
    mail: actor.email,
    opens: policy.deskOpens,
    zone: policy.zone,
  });
});
