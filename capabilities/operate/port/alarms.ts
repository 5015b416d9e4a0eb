import { sql } from 'kysely';
import type { WriteTx } from '../../../platform/database/database.ts';

/** A condition the operator has to know of. A kind and a subject identify it; it is raised again as long as it lasts. */
export interface Alarm {
  /** The permanent name of the problem, such as `backup-late`. */
  readonly kind: string;
  /** The subject: a brokerage’s number, a queue, a disk. Never a person’s data. */
  readonly subject: string;
  /** The problem and what to do, for a person; at most 500 characters. */
  readonly sentence: string;
}

/** Raises an alarm, or records of an open one that it still lasts. */
export async function raiseAlarm(tx: Pick<WriteTx, 'insertInto'>, { kind, subject, sentence }: Alarm): Promise<void> {
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

/** Clears the alarm. Does nothing where none is open. */
export async function clearAlarm(tx: Pick<WriteTx, 'updateTable'>, { kind, subject }: Pick<Alarm, 'kind' | 'subject'>): Promise<void> {
  await tx
    .updateTable('operator_alarm')
    .set({ cleared_at: sql`portal_now()` })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('cleared_at', 'is', null)
    .execute();
}
