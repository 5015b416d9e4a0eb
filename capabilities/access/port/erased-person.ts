import type { Tx } from '../../../platform/database/database.ts';

/** Removes a person's addresses and sign-in data from their row, with the role that erases; the name stays, for the record of what they did. */
export async function erasePersonRow(tx: Tx, personId: string): Promise<void> {
  const gone = `erased-${personId}`;
  await tx
    .updateTable('person')
    .set({ subject: gone, email: `${gone}@erased.invalid`, phone: '', mobile_phone: '', nmls_id: null, active: false })
    .where('person_id', '=', personId)
    .execute();
}
