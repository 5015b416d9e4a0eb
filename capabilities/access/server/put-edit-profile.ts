import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { putEditProfile } from '../contract/put-edit-profile.ts';
import { editProfile } from '../domain/edit-profile.ts';

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
  record: ({ displayName, phone, mobilePhone }, { context: before, asked: { actor } }) => ({
    writes: [
      statements
        .updateTable('person')
        .set({ display_name: displayName, phone, mobile_phone: mobilePhone })
        .where('person_id', '=', actor.personId),
      // Their delegations carry both names.
      statements
        .updateTable('person')
        .from(['person as d', 'person as p'])
        .set({ display_name: sql<string>`d.display_name || ' for ' || p.display_name` })
        .whereRef('d.person_id', '=', 'person.delegate_id')
        .whereRef('p.person_id', '=', 'person.acts_for_id')
        .where((eb) => eb.or([eb('d.person_id', '=', actor.personId), eb('p.person_id', '=', actor.personId)])),
    ],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'profile-changed',
        subject: actor.personId,
        summary:
          displayName === before.display_name
            ? `${displayName} changed their phone numbers`
            : `${before.display_name} is now called ${displayName}`,
        details: {
          before: { displayName: before.display_name, phone: before.phone, mobilePhone: before.mobile_phone },
          after: { displayName, phone, mobilePhone },
        },
      }),
    ],
  }),
  reply: (saved) => ({ ...saved }),
});
