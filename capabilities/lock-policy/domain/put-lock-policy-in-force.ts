import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { canonicalJson } from '../../../foundation/wire/canonical-json.ts';
import { checkLockPolicy } from './check-lock-policy.ts';
import { instantMillis, type Instant } from './instants.ts';
import { isZone } from './is-zone.ts';
import type { LockPolicy } from './lock-policy.ts';

/** The existing versions, and the requested start. */
export interface PolicyContext {
  readonly now: Instant;
  readonly effectiveFrom: Instant;
  readonly versions: readonly { readonly version: string; readonly effectiveFrom: Instant }[];
  /** The policy in force until then. */
  readonly followed: LockPolicy;
}

export type PolicyNo = Refusal<'POLICY_UNSOUND' | 'POLICY_VERSION_TAKEN' | 'POLICY_UNCHANGED' | 'POLICY_IN_THE_PAST' | 'POLICY_TIME_TAKEN'>;

/**
 * Adds a policy to the versions: it is valid, has a name and a start of its own, differs from the one before, and comes into force now or
 * later.
 */
export function putLockPolicyInForce(document: LockPolicy, context: PolicyContext): Result<true, PolicyNo> {
  const { now, effectiveFrom, versions, followed } = context;
  const problems = checkLockPolicy(document, isZone);
  if (problems[0]) return refuse('POLICY_UNSOUND', `${problems[0].sentence}${more(problems.length - 1)}`, { details: { problems } });
  if (versions.some((one) => one.version === document.version)) return refuse('POLICY_VERSION_TAKEN', '', { field: 'document.version' });
  if (effectiveFrom < now) return refuse('POLICY_IN_THE_PAST', '', { field: 'from' });
  if (versions.some((one) => instantMillis(one.effectiveFrom) === instantMillis(effectiveFrom))) {
    return refuse('POLICY_TIME_TAKEN', '', { field: 'from' });
  }
  return rulesOf(followed) === rulesOf(document) ? refuse('POLICY_UNCHANGED', '') : ok(true);
}

function more(others: number): string {
  return others === 0 ? '' : ` There ${others === 1 ? 'is one more mistake' : `are ${others} more mistakes`}.`;
}

/** The rules of a policy, whatever its name. */
function rulesOf({ version: _version, title: _title, ...rules }: LockPolicy): string {
  return canonicalJson(rules);
}
