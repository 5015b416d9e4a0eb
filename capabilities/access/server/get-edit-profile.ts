import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getEditProfile } from '../contract/get-edit-profile.ts';
import { ownSessions } from './rows/own-sessions.ts';

export default query(getEditProfile, async ({ actor }, { database }) => {
  const { person, sessions } = await database.withShared(async (tx) => ({
    person: await tx
      .selectFrom('person')
      .select(['display_name', 'email', 'nmls_id', 'phone', 'mobile_phone'])
      .where('person_id', '=', actor.personId)
      .executeTakeFirstOrThrow(),
    sessions: await ownSessions(tx, actor.personId),
  }));
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
    sessions: sessions.map(({ id, ...row }) => ({ sessionId: id, ...row, here: id === actor.session })),
  });
});
