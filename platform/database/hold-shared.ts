import { sql } from 'kysely';
import { isDeciding, writeLast, type Tx } from './database.ts';
import { kept, type Places } from './kept.ts';

const shared = kept((db, at: Places<{ lock: number }>) =>
  db.selectNoFrom(sql<unknown>`pg_advisory_xact_lock_shared(${at.lock}::bigint)`.as('held')),
);

/**
 * Holds an advisory lock, together with others who share it, until the transaction ends; waits for whoever holds it alone. A decision holds it
 * when it is written.
 */
export async function holdShared(tx: Tx, lock: number): Promise<void> {
  if (isDeciding(tx)) writeLast(tx, shared.of({ lock }));
  else await shared(tx, { lock });
}

/** The same alone: waits for all who share it, and keeps others waiting. */
export async function holdAlone(tx: Tx, lock: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(tx);
}
