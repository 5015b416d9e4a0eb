import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { checkLockPolicy } from './check-lock-policy.ts';
import { instantMillis, type Instant } from './instants.ts';
import { isZone } from './is-zone.ts';
import type { LockPolicy } from './lock-policy.ts';

/** The existing versions, and the requested start. */
export interface PolicyContext {
  readonly now: Instant;
  readonly effectiveFrom: Instant;
  readonly versions: readonly { readonly version: string; readonly effectiveFrom: Instant }[];
  /** Whether the policy in force until then has the same rules, whatever its name. */
  readonly saysTheSame: boolean;
}

export type PolicyNo = Refusal<'POLICY_UNSOUND' | 'POLICY_VERSION_TAKEN' | 'POLICY_UNCHANGED' | 'POLICY_IN_THE_PAST' | 'POLICY_TIME_TAKEN'>;

/**
 * Adds a policy to the versions: it is valid, has a name and a start of its own, differs from the one before, and comes into force now or
 * later.
 */
export function putLockPolicyInForce(document: LockPolicy, context: PolicyContext): Result<true, PolicyNo> {
  const { now, effectiveFrom, versions, saysTheSame } = context;
  const problems = checkLockPolicy(document, isZone);
  if (problems[0]) return refuse('POLICY_UNSOUND', `${problems[0].sentence}${more(problems.length - 1)}`, { details: { problems } });
  if (versions.some((one) => one.version === document.version)) return refuse('POLICY_VERSION_TAKEN', '', { field: 'document.version' });
  if (effectiveFrom < now) return refuse('POLICY_IN_THE_PAST', '', { field: 'from' });
  if (versions.some((one) => instantMillis(one.effectiveFrom) === instantMillis(effectiveFrom))) {
    return refuse('POLICY_TIME_TAKEN', '', { field: 'from' });
  }
  return saysTheSame ? refuse('POLICY_UNCHANGED', '') : ok(true);
}

function more(others: number): string {
  return others === 0 ? '' : ` There ${others === 1 ? 'is one more mistake' : `are ${others} more mistakes`}.`;
}
