import { createHash } from 'node:crypto';
import { canonicalJson } from '../../foundation/wire/canonical-json.ts';
import { lockPolicy2026 } from './domain/lock-policy.ts';

/** Puts the policy a new portal starts with in force, unless there is one; run with the owner's rights wherever a database is prepared. */
export async function seedLockPolicy(query: (text: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  const document = canonicalJson(lockPolicy2026);
  await query(
    `insert into lock_policy (version, document, sha256, effective_from, note)
     select $1, $2, $3, '2020-01-01T05:00:00Z', 'The policy the portal came with'
     where not exists (select 1 from lock_policy)`,
    [lockPolicy2026.version, document, createHash('sha256').update(document).digest()],
  );
}
