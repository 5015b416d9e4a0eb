import type { Tx } from '../../../platform/database/database.ts';

/** Takes what somebody is reached at and signs in with out of their row, by the role that erases; the name stays, for what they did. */
export async function erasePersonRow(tx: Tx, personId: string): Promise<void> {
  const gone = `erased-${personId}`;
  await tx
    .updateTable('person')
    .set({ subject: gone, email: `${gone}@erased.invalid`, phone: '', mobile_phone: '', nmls_id: null, active: false })
    .where('person_id', '=', personId)
    .execute();
}
