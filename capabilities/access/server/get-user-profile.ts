import { ok } from '../../../foundation/result/result.ts';
import { demoDayOf } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getUserProfile } from '../contract/get-user-profile.ts';
import { allowedCalls } from '../domain/access-table.ts';
import { refusedToDelegate } from '../domain/delegated-calls.ts';
import { accessTable } from '../port/access-table.ts';
import { delegationsToActUnder } from './delegations/stored-delegations.ts';
import { accountsOf } from './rows/accounts.ts';

export default query(getUserProfile, async ({ actor }, { clock, database, settings }) => {
  const { actsFor } = actor;
  const { accounts, canActFor, today, demoDay } = await database.readTenant(actor, async (tx) => {
    const [now, demoDay, accounts] = await Promise.all([clock.todayIn(tx), demoDayOf(tx), actsFor ? [] : accountsOf(tx, actor.personId)]);
    return { accounts, canActFor: actsFor ? [] : await delegationsToActUnder(tx, actor, now), today: now, demoDay };
  });
  return ok({
    user: {
      id: actor.personId,
      displayName: actor.displayName,
      initials: initials(actsFor?.delegateName ?? actor.displayName),
      email: actor.email,
      roles: [...actor.roles],
      internal: actor.inside,
    },
    account: { id: actor.brokerageId, name: actor.brokerageName },
    accounts: accounts.map((account) => ({ id: account.brokerage_id, name: account.name })),
    // Also once a delegation has ended: the page stays open, and each call is refused with the reason.
    may: allowedCalls(accessTable(), actor).filter((call) => !actsFor || refusedToDelegate({}, call) === undefined),
    actsFor: actsFor
      ? { displayName: actsFor.displayName, delegateName: actsFor.delegateName, to: actsFor.to, ended: actsFor.ended ?? null }
      : null,
    canActFor,
    accountEpoch: actor.accountEpoch,
    isAdmin: actor.roles.includes('admin'),
    isDisclosureCoordinator: actor.roles.includes('disclosure-coordinator'),
    profileInfo: { profileSettings: { hierarchyLevel: actor.hierarchyLevel } },
    zone: settings.zone,
    today,
    demoDay,
  });
});

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? words.at(-1)![0] : ''}`.toUpperCase();
}
