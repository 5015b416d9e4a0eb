import type { Tx } from '../../../../platform/database/database.ts';
import type { Portal } from '../../../../platform/http/asked.ts';

interface Claims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

/**
 * The person in a login site's claims, with the account they begin in; undefined for somebody without one. An invited person is found by email at
 * their first sign-in; then the site's subject is stored, if it has verified the email.
 */
export async function personSignedIn({ database, settings }: Portal, claims: Claims) {
  return database.withShared(async (tx) => {
    const person = await accountOfSubject(tx, claims.sub);
    if (person) return person;
    if (settings.signIn.embedded || claims.email_verified !== true || typeof claims.email !== 'string') return undefined;
    const bound = await tx
      .updateTable('person')
      .set({ subject: claims.sub })
      .where('email', '=', claims.email.trim().toLowerCase())
      // A name that another site, or this one, has given already is never replaced.
      .whereRef('subject', '=', (eb) => eb.cast<string>('person_id', 'text'))
      .executeTakeFirst();
    return bound.numUpdatedRows > 0n ? accountOfSubject(tx, claims.sub) : undefined;
  });
}

function accountOfSubject(tx: Tx, subject: string) {
  return tx
    .selectFrom('person as p')
    .innerJoin('membership as m', 'm.person_id', 'p.person_id')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'm.brokerage_id')
    .select(['p.person_id', 'm.brokerage_id'])
    .where('p.subject', '=', subject)
    .where('p.active', '=', true)
    .where('m.suspended_at', 'is', null)
    .where('b.active', '=', true)
    .orderBy('m.brokerage_id')
    .executeTakeFirst();
}
