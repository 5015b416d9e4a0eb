import { sql } from 'kysely';
import type { ReadTx, Tx } from '../../../platform/database/database.ts';

/** The subjects of the open alarms of a kind. */
export async function openAlarmSubjects(tx: ReadTx, kind: string): Promise<readonly string[]> {
  const rows = await tx.selectFrom('operator_alarm').select('subject').where('kind', '=', kind).where('cleared_at', 'is', null).execute();
  return rows.map(({ subject }) => subject);
}

/** Clears a kind’s alarms that were not raised again for so many minutes. */
export async function clearAlarmsSince(tx: Tx, kind: string, minutes: number): Promise<void> {
  await tx
    .updateTable('operator_alarm')
    .set({ cleared_at: sql`portal_now()` })
    .where('kind', '=', kind)
    .where('cleared_at', 'is', null)
    .where('last_at', '<', sql<string>`portal_now() - make_interval(mins => ${minutes}::integer)`)
    .execute();
}
