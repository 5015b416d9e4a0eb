import { sql } from 'kysely';
import type { Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { kept, type Places } from '../../../platform/database/kept.ts';
import type { LockPolicy } from '../domain/index.ts';

/** Held shared by every act on a lock and alone by putting a policy in force: no act is decided under one and recorded under another. */
const POLICY_LOCK = 7_215_010;

/** Selected: holds the policies shared until the transaction ends. The policy is read by a later statement, which sees what was waited for. */
export const sharesPolicies = sql<unknown>`pg_advisory_xact_lock_shared(${sql.lit(POLICY_LOCK)})`;

/** Documents by version: a version never changes, so what was read once serves for good. */
const documents = new Map<string, LockPolicy>();

/**
 * The lock policy in force at an instant. `share` holds it until the transaction ends: a policy comes into force before this act or after
 * it, never in between.
 */
export async function policyAt(tx: Tx, instant: Instant, options: { share?: boolean } = {}): Promise<LockPolicy> {
  if (options.share === true) await tx.selectNoFrom(sharesPolicies.as('shared')).execute();
  const [row] = await versionAt(tx, { instant });
  if (!row) throw new Error(`No lock policy is in force at ${instant}`);
  return policyOf(tx, row.version);
}

const versionAt = kept((db, at: Places<{ instant: Instant }>) =>
  db.selectFrom('lock_policy').select('version').where('effective_from', '<=', at.instant).orderBy('effective_from', 'desc').limit(1),
);

/** A policy by its version, in force or not. */
export async function policyOf(tx: Tx, version: string): Promise<LockPolicy> {
  const known = documents.get(version);
  if (known) return known;
  const row = await tx.selectFrom('lock_policy').select('document').where('version', '=', version).executeTakeFirstOrThrow();
  const policy = row.document as unknown as LockPolicy;
  documents.set(version, policy);
  return policy;
}

/** Waits for the acts that are being decided under the policy in force, and keeps others waiting until this transaction ends. */
export async function holdPolicies(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${POLICY_LOCK})`.execute(tx);
}
