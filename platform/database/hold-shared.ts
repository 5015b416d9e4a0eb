import { sql } from 'kysely';
import { holdLast, isDeciding, type Tx } from './database.ts';

/**
 * Holds an advisory lock, together with others who share it, until the transaction ends; waits for whoever holds it alone. A decision holds it
 * when it is written.
 */
export async function holdShared(tx: Tx, lock: number): Promise<void> {
  if (isDeciding(tx)) holdLast(tx, lock);
  else await sql`select pg_advisory_xact_lock_shared(${lock}::bigint)`.execute(tx);
}

/** The same alone: waits for all who share it, and keeps others waiting. */
export async function holdAlone(tx: Tx, lock: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(tx);
}
