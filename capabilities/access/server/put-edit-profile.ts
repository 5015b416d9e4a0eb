import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putEditProfile } from '../contract/put-edit-profile.ts';
import { editProfile } from '../domain/edit-profile.ts';
import { profileWrites } from './people/person-writes.ts';

export default command(putEditProfile, {
  read: async (tx, { actor }) =>
    ok(
      await tx
        .selectFrom('person')
        .select(['display_name', 'phone', 'mobile_phone'])
        .where('person_id', '=', actor.personId)
        .executeTakeFirstOrThrow(),
    ),
  decide: (_before, { body }) => editProfile(body),
  record: (saved, { context: before, asked: { actor } }) => ({
    writes: profileWrites(actor.personId, saved),
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'profile-changed',
        subject: actor.personId,
        summary:
          saved.displayName === before.display_name
            ? `${saved.displayName} changed their phone numbers`
            : `${before.display_name} is now called ${saved.displayName}`,
        details: {
          before: { displayName: before.display_name, phone: before.phone, mobilePhone: before.mobile_phone },
          after: saved,
        },
      }),
    ],
  }),
  reply: (saved) => ({ ...saved }),
});
