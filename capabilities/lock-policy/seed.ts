import { lockPolicy2026 } from './domain/lock-policy.ts';
import { policyBytes } from './server/rows/policy-writes.ts';

/** Puts the policy a new portal starts with in force, unless there is one; run with the owner's rights wherever a database is prepared. */
export async function seedLockPolicy(query: (text: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  const { text, sha256 } = policyBytes(lockPolicy2026);
  await query(
    `insert into lock_policy (version, document, sha256, effective_from, note)
     select $1, $2, $3, '2020-01-01T05:00:00Z', 'The policy the portal came with'
     where not exists (select 1 from lock_policy)`,
    [lockPolicy2026.version, text, sha256],
  );
}
