import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** What an operator has to know of. A kind and a subject name it; it is raised anew as long as it lasts. */
export interface Alarm {
  /** Stable name of what is wrong, such as `backup-late`. */
  readonly kind: string;
  /** What it is about: a brokerage’s number, a queue, a disk. Never a person’s data. */
  readonly subject: string;
  /** What is wrong and what to do, for a person; at most 500 characters. */
  readonly sentence: string;
}

/** Raises an alarm, or says of one that stands that it still lasts. */
export async function raiseAlarm(tx: Tx, { kind, subject, sentence }: Alarm): Promise<void> {
  await tx
    .insertInto('operator_alarm')
    .values({ kind, subject, sentence })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('cleared_at', 'is', null)
        .doUpdateSet({
          sentence,
          last_at: sql`portal_now()`,
          times: sql`operator_alarm.times + 1`,
        }),
    )
    .execute();
}

/** Says that it is over. Nothing happens where none stands. */
export async function clearAlarm(tx: Tx, { kind, subject }: Pick<Alarm, 'kind' | 'subject'>): Promise<void> {
  await tx
    .updateTable('operator_alarm')
    .set({ cleared_at: sql`portal_now()` })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('cleared_at', 'is', null)
    .execute();
}
