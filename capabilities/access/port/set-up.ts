import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeAccountJournal } from './account-journal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SetUpTyped } from '../domain/set-up.ts';
import { LENDER } from './brokerages.ts';

/** A setup code normalised for comparison: without separators between its letters. */
export function setupCodeHash(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest();
}

/** Whether the portal has no people yet. */
export async function isWithoutPeople(database: Database): Promise<boolean> {
  const row = await database.withShared((tx) =>
    tx.selectFrom('membership').select('person_id').where('brokerage_id', '=', LENDER).executeTakeFirst(),
  );
  return row === undefined;
}

/**
 * Makes the lender and its first administrator in one transaction that uses the code up. False when the code is not the printed one, was used, or the
 * portal has people already. `code` is undefined for whoever runs it on the machine itself; `passwordHash` where another provider signs people in.
 */
export async function setUpLender(
  database: Database,
  typed: SetUpTyped,
  { code, passwordHash }: { readonly code: string | undefined; readonly passwordHash: string | undefined },
): Promise<boolean> {
  return database.withTenant({ brokerageId: LENDER }, async (tx) => {
    if (code !== undefined) {
      const used = await tx
        .updateTable('setup_code')
        .set({ used_at: sql`now()` })
        .where('used_at', 'is', null)
        .where('code_hash', '=', setupCodeHash(code))
        .executeTakeFirst();
      if (used.numUpdatedRows === 0n) return false;
    }
    if (await tx.selectFrom('membership').select('person_id').where('brokerage_id', '=', LENDER).executeTakeFirst()) return false;
    const [personId, name, company] = [randomUUID() as string, typed.name.trim(), typed.company.trim()];
    const facts = { name: company, nmls_id: typed.nmlsId.trim(), state: typed.state.trim().toUpperCase() };
    await tx
      .insertInto('brokerage')
      .values({ brokerage_id: LENDER, kind: 'lender', ...facts })
      .onConflict((c) => c.column('brokerage_id').doUpdateSet(facts))
      .execute();
    await tx
      .insertInto('person')
      .values({ person_id: personId, subject: personId, email: typed.email.trim().toLowerCase(), display_name: name })
      .execute();
    await tx
      .insertInto('membership')
      .values({ brokerage_id: LENDER, person_id: personId, roles: ['admin'], hierarchy_level: 'Division' })
      .execute();
    if (passwordHash !== undefined) await tx.insertInto('sign_in_password').values({ person_id: personId, hash: passwordHash }).execute();
    await writeAccountJournal(tx, {
      brokerageId: LENDER,
      personId,
      actorName: name,
      kind: 'portal-set-up',
      subject: `brokerage ${LENDER}`,
      summary: `${name} set up ${company}`,
      details: facts,
    });
    return true;
  });
}
