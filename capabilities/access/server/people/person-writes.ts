import { sql } from 'kysely';
import { statements } from '../../../../platform/operation/plan.ts';
import type { OwnProfile } from '../../domain/edit-profile.ts';
import type { AccountKind, Invitation } from '../../domain/people.ts';

/** A person who can sign in. */
export function newPersonWrite(personId: string, { email, displayName, nmlsId }: Invitation) {
  return statements.insertInto('person').values({
    person_id: personId,
    // The embedded login site identifies people by this; at their first sign-in through another provider its subject replaces it.
    subject: personId,
    email,
    display_name: displayName,
    nmls_id: nmlsId || null,
  });
}

interface InvitedTo {
  readonly brokerageId: number;
  readonly kind: AccountKind;
  readonly personId: string;
  readonly invitedBy: string;
}

/** An invited person's membership of an account. */
export function membershipWrite({ brokerageId, kind, personId, invitedBy }: InvitedTo, roles: readonly string[]) {
  return statements.insertInto('membership').values({
    brokerage_id: brokerageId,
    person_id: personId,
    roles: [...roles],
    hierarchy_level: kind === 'lender' ? 'Division' : 'Brokerage',
    invited_at: sql<string>`portal_now()`,
    invited_by: invitedBy,
  });
}

/** A person's own profile, and their name in the delegations from and to them, which carry both names. */
export function profileWrites(personId: string, { displayName, phone, mobilePhone }: OwnProfile) {
  return [
    statements.updateTable('person').set({ display_name: displayName, phone, mobile_phone: mobilePhone }).where('person_id', '=', personId),
    statements
      .updateTable('person')
      .from(['person as d', 'person as p'])
      .set({ display_name: sql<string>`d.display_name || ' for ' || p.display_name` })
      .whereRef('d.person_id', '=', 'person.delegate_id')
      .whereRef('p.person_id', '=', 'person.acts_for_id')
      .where((eb) => eb.or([eb('d.person_id', '=', personId), eb('p.person_id', '=', personId)])),
  ];
}
