import { createHash } from 'node:crypto';
import type { Instant } from '../../../../foundation/units/units.ts';
import { canonicalJson } from '../../../../foundation/wire/canonical-json.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { LockPolicy } from '../../domain/index.ts';

/** A policy with its one text, as it is stored, and the hash of that. */
export interface StoredPolicy {
  readonly document: LockPolicy;
  readonly text: string;
  readonly sha256: Buffer;
}

export function policyBytes(document: LockPolicy): Pick<StoredPolicy, 'text' | 'sha256'> {
  const text = canonicalJson(document);
  return { text, sha256: createHash('sha256').update(text).digest() };
}

interface PuttingInForce {
  readonly effectiveFrom: Instant;
  readonly note: string;
  readonly by: string;
  readonly at: Instant;
}

/** Adds a version of the policy; versions are only ever added. */
export function policyWrite({ document, text, sha256 }: StoredPolicy, { effectiveFrom, note, by, at }: PuttingInForce) {
  return statements.insertInto('lock_policy').values({
    version: document.version,
    document: text,
    sha256,
    effective_from: effectiveFrom,
    note,
    put_in_force_by: by,
    put_in_force_at: at,
  });
}
