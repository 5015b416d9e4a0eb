import { sql } from 'kysely';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import { journalHash } from '../../../platform/operation/journal-hash.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { AccountJournalEntry } from '../../../platform/operation/journals.ts';

/**
 * Appends a line to the account's journal of changes that belong to no loan, in the command's transaction. Lines form a hash chain; writers of one
 * account take turns, so that each reads the hash of the line before.
 */
export async function writeAccountJournal(tx: Tx, entry: AccountJournalEntry): Promise<number> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.accountJournal}::int, ${entry.brokerageId}::int)`.execute(tx);
  const last = await tx
    .selectFrom('account_journal_line')
    .select(['sequence', 'hash'])
    .where('brokerage_id', '=', entry.brokerageId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<{ at: string }>`select ${instantIn('(clock_timestamp() + portal_shift())')} as at`.execute(tx);
  const line = {
    sequence: (last?.sequence ?? 0) + 1,
    at: rows[0]!.at,
    personId: entry.personId ?? null,
    actorName: entry.actorName,
    kind: entry.kind,
    subject: entry.subject,
    summary: entry.summary,
    details: entry.details ?? {},
  };
  await tx
    .insertInto('account_journal_line')
    .values({
      brokerage_id: entry.brokerageId,
      sequence: line.sequence,
      at: line.at,
      person_id: line.personId,
      actor_name: line.actorName,
      kind: line.kind,
      subject: line.subject,
      summary: line.summary,
      details: JSON.stringify(line.details),
      previous_hash: last?.hash ?? null,
      hash: journalHash(last?.hash ?? null, line),
    })
    .execute();
  return line.sequence;
}
