import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { holdAlone, holdShared } from '../../../platform/database/hold-shared.ts';
import { kept, type Builder, type Places } from '../../../platform/database/kept.ts';
import type { LockPolicy } from '../domain/index.ts';
import { instantMillis } from '../domain/instants.ts';

/** Held shared by every act on a lock and alone by putting a policy in force: no act is decided under one and recorded under another. */
const POLICY_LOCK = 7_215_010;

/** Documents by version: a version never changes, so what was read once serves for good. */
const documents = new Map<string, LockPolicy>();

/**
 * The lock policy in force at an instant. `share` holds it until the transaction ends: a policy comes into force before this act or after
 * it, never in between. A decision holds it when it is written.
 */
export async function policyAt(tx: Tx, instant: Instant | Promise<Instant>, options: { share?: boolean } = {}): Promise<LockPolicy> {
  const sharing = options.share === true ? holdShared(tx, POLICY_LOCK) : undefined;
  // The newest are asked for without waiting to learn the instant; one that comes into force later may be among them.
  const [newest, at] = await Promise.all([versions(tx, { most: NEWEST }), instant, sharing]);
  const inForce = newest.find(({ since }) => instantMillis(since) <= instantMillis(at)) ?? (await versionAt(tx, { instant: at }))[0];
  if (!inForce) throw new Error(`No lock policy is in force at ${at}`);
  return policyOf(tx, inForce.version);
}

const NEWEST = 4;
/** Since which whole millisecond each of the newest is in force. */
const versions = kept((db, at: Places<{ most: number }>) =>
  newestFirst(db)
    .select(['version', sql<Instant>`date_trunc('milliseconds', effective_from + interval '999 microseconds')`.as('since')])
    .limit(at.most),
);
const versionAt = kept((db, at: Places<{ instant: Instant }>) => versionIn(db, at.instant));

/** The version in force at an instant: the one no other follows by then. */
export function versionIn(db: Builder, instant: RawBuilder<Instant>) {
  return db
    .selectFrom('lock_policy')
    .select('version')
    .where('effective_from', '=', (q) =>
      q
        .selectFrom('lock_policy')
        .select((e) => e.fn.max('effective_from').as('newest'))
        .where('effective_from', '<=', instant),
    );
}

function newestFirst(db: Builder) {
  return db.selectFrom('lock_policy').orderBy('effective_from', 'desc');
}

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
  await holdAlone(tx, POLICY_LOCK);
}
