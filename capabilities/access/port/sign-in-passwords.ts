import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { writeAccountJournal } from './account-journal.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Who can sign in with a password of their own at the embedded login site. */
export interface PasswordOwner {
  readonly personId: string;
  readonly email: string;
  readonly displayName: string;
  readonly hash: string;
}

/** The person behind an email, with the password they set; undefined for everybody else. */
export async function passwordOwner(
  database: Database,
  by: { readonly email: string } | { readonly personId: string },
): Promise<PasswordOwner | undefined> {
  const row = await database.withShared((tx) =>
    tx
      .selectFrom('person as p')
      .innerJoin('sign_in_password as w', 'w.person_id', 'p.person_id')
      .select(['p.person_id', 'p.email', 'p.display_name', 'w.hash'])
      .where('p.active', '=', true)
      .$if('email' in by, (q) => q.where('p.email', '=', 'email' in by ? by.email : ''))
      .$if('personId' in by, (q) => q.where('p.person_id', '=', 'personId' in by ? by.personId : ''))
      .executeTakeFirst(),
  );
  return row && { personId: row.person_id, email: row.email, displayName: row.display_name, hash: row.hash };
}

export interface LinkGiven {
  readonly brokerageId: number;
  readonly linkId: string;
  readonly token: string;
}

/** The person of a valid link. */
export async function ownerOfLink(
  database: Database,
  link: LinkGiven,
): Promise<{ personId: string; email: string; displayName: string } | undefined> {
  const row = await database.readBrokerage(link.brokerageId, (tx) =>
    tx
      .selectFrom('sign_in_link as l')
      .innerJoin('person as p', 'p.person_id', 'l.person_id')
      .innerJoin('membership as m', (join) => join.onRef('m.person_id', '=', 'l.person_id').onRef('m.brokerage_id', '=', 'l.brokerage_id'))
      .select(['l.token_hash', 'p.person_id', 'p.email', 'p.display_name'])
      .where('l.brokerage_id', '=', link.brokerageId)
      .where('l.link_id', '=', link.linkId)
      .where('l.ended_at', 'is', null)
      .where(sql<boolean>`l.expires_at > now()`)
      .where('m.suspended_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!row || !timingSafeEqual(row.token_hash, createHash('sha256').update(link.token).digest())) return undefined;
  return { personId: row.person_id, email: row.email, displayName: row.display_name };
}

/** Sets a password with a link, which then is used up. False when it was used meanwhile. */
export async function setPasswordByLink(
  database: Database,
  link: LinkGiven,
  owner: { readonly personId: string; readonly displayName: string },
  hash: string,
): Promise<boolean> {
  return database.withTenant({ brokerageId: link.brokerageId }, async (tx) => {
    const used = await tx
      .updateTable('sign_in_link')
      .set({ ended_at: sql`now()` })
      .where('brokerage_id', '=', link.brokerageId)
      .where('link_id', '=', link.linkId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) return false;
    await tx
      .insertInto('sign_in_password')
      .values({ person_id: owner.personId, hash })
      .onConflict((c) => c.column('person_id').doUpdateSet({ hash, set_at: sql`now()` }))
      .execute();
    await writeAccountJournal(tx, {
      brokerageId: link.brokerageId,
      personId: owner.personId,
      actorName: owner.displayName,
      kind: 'password-set',
      subject: owner.personId,
      summary: `${owner.displayName} set a password`,
    });
    return true;
  });
}
