import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { answer, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { changeAccount } from '../contract/change-account.ts';
import { clearCache } from '../contract/clear-cache.ts';
import { getCacheDetails } from '../contract/get-cache-details.ts';
import { getIsAdmin } from '../contract/get-is-admin.ts';
import { getIsDisclosureCoordinator } from '../contract/get-is-disclosure-coordinator.ts';
import { getIsNewAdmin } from '../contract/get-is-new-admin.ts';
import { getUserAccounts } from '../contract/get-user-accounts.ts';
import { getUserProfile } from '../contract/get-user-profile.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from './sessions.ts';

export function accessAnswers(portal: Portal): readonly Answer[] {
  const accountsOf = (personId: string) =>
    portal.database.withShared((tx) =>
      tx
        .selectFrom('membership as m')
        .innerJoin('brokerage as b', 'b.brokerage_id', 'm.brokerage_id')
        .select(['b.brokerage_id', 'b.name'])
        .where('m.person_id', '=', personId)
        .where('b.active', '=', true)
        .orderBy('b.brokerage_id')
        .execute(),
    );
  return [
    answer(getUserProfile, async ({ actor, today }) => {
      const accounts = await accountsOf(actor.personId);
      return ok({
        user: {
          id: actor.personId,
          displayName: actor.displayName,
          initials: initials(actor.displayName),
          email: actor.email,
          roles: [...actor.roles],
          internal: actor.inside,
        },
        account: { id: actor.brokerageId, name: actor.brokerageName },
        accounts: accounts.map((a) => ({ id: a.brokerage_id, name: a.name })),
        accountEpoch: actor.accountEpoch,
        isAdmin: actor.roles.includes('admin'),
        isDisclosureCoordinator: actor.roles.includes('disclosure-coordinator'),
        profileInfo: { profileSettings: { hierarchyLevel: actor.hierarchyLevel } },
        zone: portal.settings.zone,
        today,
      });
    }),
    answer(getIsAdmin, async ({ actor }) => ok({ isAdmin: actor.roles.includes('admin') })),
    answer(getIsNewAdmin, async ({ actor }) => ok({ isNewAdmin: actor.roles.includes('admin') })),
    answer(getIsDisclosureCoordinator, async ({ actor }) =>
      ok({ isDisclosureCoordinator: actor.roles.includes('disclosure-coordinator') }),
    ),
    answer(getUserAccounts, async ({ actor }) => {
      const accounts = await accountsOf(actor.personId);
      return ok({
        accounts: accounts.map((a) => ({
          accountName: `${actor.displayName}, ${a.name}`,
          brokerageName: a.name,
          brokerageId: a.brokerage_id,
          userId: actor.personId,
          current: a.brokerage_id === actor.brokerageId,
        })),
      });
    }),
    answer(getCacheDetails, async ({ actor, now }) => {
      const session = await portal.database.withShared((tx) =>
        tx.selectFrom('session').select('created_at').where('session_hash', '=', Buffer.from(actor.session, 'hex')).executeTakeFirst(),
      );
      const ends = Date.parse(session?.created_at ?? now) + ABSOLUTE_HOURS * 3_600_000;
      return ok({
        idleEndsAt: new Date(Math.min(Date.parse(now) + IDLE_MINUTES * 60_000, ends)).toISOString(),
        endsAt: new Date(ends).toISOString(),
      });
    }),
    answer(clearCache, async () => ok({ status: 'Success' as const })),
    answer(changeAccount, async ({ actor, body }) => {
      // The account lives in the session; the new epoch makes every page opened before it refuse to write.
      const changed = await portal.database.withShared(async (tx) => {
        const mine = await tx
          .selectFrom('membership as m')
          .innerJoin('brokerage as b', 'b.brokerage_id', 'm.brokerage_id')
          .select(['b.brokerage_id', 'b.name'])
          .where('m.person_id', '=', actor.personId)
          .where('m.brokerage_id', '=', body.brokerageId)
          .executeTakeFirst();
        if (!mine) return undefined;
        const session = await tx
          .updateTable('session')
          .set({ brokerage_id: body.brokerageId, account_epoch: sql`account_epoch + 1` })
          .where('session_hash', '=', Buffer.from(actor.session, 'hex'))
          .returning('account_epoch')
          .executeTakeFirst();
        return session && { account: { id: mine.brokerage_id, name: mine.name }, accountEpoch: session.account_epoch };
      });
      return changed ? ok(changed) : refuse('ACCOUNT_NOT_YOURS', '');
    }),
  ];
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? words.at(-1)![0] : ''}`.toUpperCase();
}
