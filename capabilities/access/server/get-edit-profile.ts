import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getEditProfile } from '../contract/get-edit-profile.ts';
import { reachWith } from '../port/access-table.ts';
import { shownDelegations } from './delegations/delegations-of-person.ts';
import { storedAccount } from './people/account-people.ts';
import { ownSessions } from './rows/own-sessions.ts';

export default query(getEditProfile, async ({ actor }, { clock, database }) => {
  const { personId, brokerageId } = actor;
  const { person, delegations } = await database.readTenant(actor, async (tx) => {
    const account = (await storedAccount(tx, brokerageId, reachWith(actor, 'suspend-person') ?? 'own'))!;
    return {
      person: await tx
        .selectFrom('person')
        .select(['display_name', 'email', 'nmls_id', 'phone', 'mobile_phone'])
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow(),
      delegations: await shownDelegations(tx, { actor, brokerageId, account, personId, today: await clock.todayIn(tx) }),
    };
  });
  const sessions = await database.withShared((tx) => ownSessions(tx, personId));
  return ok({
    profile: {
      displayName: person.display_name,
      email: person.email,
      nmlsId: person.nmls_id,
      phone: person.phone,
      mobilePhone: person.mobile_phone,
      roles: [...actor.roles],
      accountName: actor.brokerageName,
    },
    accountId: brokerageId,
    delegations,
    sessions: sessions.map(({ id, ...row }) => ({ sessionId: id, ...row, here: id === actor.session })),
  });
});
