import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { checkLockPolicy } from '../contract/check-lock-policy.ts';
import { checkLockPolicy as problemsOf, comparePolicies, type LockPolicy } from '../domain/index.ts';
import { isZone } from '../domain/is-zone.ts';
import { policyAt } from '../port/policy-in-force.ts';
import { sectionsOf } from './rows/policy-entries.ts';

export default query(checkLockPolicy, async ({ body, read }, { clock }) => {
  const document = body.document as LockPolicy;
  const inForce = await read(async (tx) => policyAt(tx, await clock.nowIn(tx)));
  return ok({
    problems: problemsOf(document, isZone),
    sections: sectionsOf(document),
    differences: comparePolicies(inForce, document),
    comparedWith: inForce.version,
  });
});
