import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '../../../platform/clock/clock.ts';
import { advisoryLocks, type AdvisoryLock } from '../../../platform/database/advisory-locks.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { prepared, type Places } from '../../../platform/database/prepared/index.ts';
import type { LockPolicy } from '../domain/index.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';

/** Documents by version: a version never changes, so each is read once. */
const documents = new Map<string, LockPolicy>();

/** Taken shared by every change of a lock, exclusively for putting a policy in force: the two are done one after the other. */
export function policyLock(mode: AdvisoryLock['mode']): AdvisoryLock {
  return { number: advisoryLocks.lockPolicy, mode };
}

/** Whether a version is the policy in force at an instant; for what must be unchanged when a plan is written. */
export function isInForce(version: string, instant: Instant): RawBuilder<boolean> {
  return sql<boolean>`${version} = (select p.version from lock_policy p where p.effective_from <= ${instant}::timestamptz order by p.effective_from desc limit 1)`;
}

/** The lock policy in force at an instant. */
export async function policyAt(tx: ReadTx, instant: Instant): Promise<LockPolicy> {
  const [row] = await inForceAt(tx, { instant });
  if (!row) throw new Error(`No lock policy is in force at ${instant}`);
  return policyOf(tx, row.version);
}

const inForceAt = prepared((db, values: Places<{ instant: Instant }>) =>
  db.selectFrom('lock_policy').select('version').where('effective_from', '<=', values.instant).orderBy('effective_from', 'desc').limit(1),
);

/** A policy by its version, in force or not. */
export async function policyOf(tx: ReadTx, version: string): Promise<LockPolicy> {
  const stored = documents.get(version);
  if (stored) return stored;
  const row = await tx.selectFrom('lock_policy').select('document').where('version', '=', version).executeTakeFirstOrThrow();
  // The document was checked against its schema when it was put in force.
  const policy = storedAs<LockPolicy>(row.document);
  documents.set(version, policy);
  return policy;
}
