/** The lock policy: the desk's rules as one versioned document, its errors, and its plain words. */
export { checkLockPolicy, type PolicyProblem } from './check-lock-policy.ts';
export { exampleExtensions, type ExampleExtension } from './example-extensions.ts';
export { clockWords } from '../../../foundation/dates/clock-words.ts';
export { instantMillis, type Instant } from './instants.ts';
export {
  grantingRoles,
  lockPolicy2026,
  priceTestPolicy,
  stopsAnything,
  type ConcessionLimit,
  type ExtensionPeriod,
  type LockPolicy,
  type PriceTestEffect,
  type PriceTestPolicy,
  type WeekendRule,
} from './lock-policy.ts';
export { putLockPolicyInForce, type PolicyContext, type PolicyNo } from './put-lock-policy-in-force.ts';
export { comparePolicies, policyWords, type PolicyDifference, type PolicySection } from './policy-words.ts';
