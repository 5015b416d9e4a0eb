import type { ReadTx } from '../../../platform/database/database.ts';

/** What the alarms of a kind are about that stand. */
export async function openAlarmSubjects(tx: ReadTx, kind: string): Promise<readonly string[]> {
  const rows = await tx.selectFrom('operator_alarm').select('subject').where('kind', '=', kind).where('cleared_at', 'is', null).execute();
  return rows.map(({ subject }) => subject);
}
