import { ok, refuse } from '../../../foundation/result/result.ts';
import { answer, command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { getLockWarnings } from '../contract/get-lock-warnings.ts';
import { putLockWarnings } from '../contract/put-lock-warnings.ts';
import { usualWarnings, type WarningChoice } from '../domain/index.ts';
import { lockKnownIn } from './desk-now.ts';
import { WARNINGS, type ReachOfRoles } from './warn-of-expiry.ts';

/** When a person is warned that locks are about to end, for the account in use. */
export function warningAnswers(portal: Portal, reachOf: ReachOfRoles): readonly Answer[] {
  return [
    answer(getLockWarnings, async ({ actor }) => {
      const { row, policy } = await portal.database.withTenant({ brokerageId: actor.brokerageId }, async (tx) => ({
        row: await tx
          .selectFrom('person_setting')
          .select('value')
          .where('brokerage_id', '=', actor.brokerageId)
          .where('person_id', '=', actor.personId)
          .where('name', '=', WARNINGS)
          .executeTakeFirst(),
        policy: (await lockKnownIn(tx, await portal.clock.nowIn(tx))).policy,
      }));
      const choice = (row?.value as unknown as WarningChoice | undefined) ?? usualWarnings;
      return ok({
        choice: { ...choice, days: [...choice.days] },
        mayChooseAll: reachOf(actor.roles) !== 'own',
        everyBrokerage: actor.inside,
        mail: actor.email,
        opens: policy.deskOpens,
        zone: policy.zone,
      });
    }),
    command(putLockWarnings, async ({ actor, body }, tx) => {
      if (body.whose === 'all' && reachOf(actor.roles) === 'own') return refuse('ONLY_OWN', '', { field: 'whose' });
      const value = JSON.stringify({ ...body, days: [...new Set(body.days)].toSorted((a, b) => b - a) });
      await tx
        .insertInto('person_setting')
        .values({ brokerage_id: actor.brokerageId, person_id: actor.personId, name: WARNINGS, value })
        .onConflict((c) => c.columns(['brokerage_id', 'person_id', 'name']).doUpdateSet({ value }))
        .execute();
      return ok({ saved: true as const });
    }),
  ];
}
