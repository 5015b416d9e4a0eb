import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLockPolicies } from '../contract/get-lock-policies.ts';
import { policyAt } from '../port/policy-in-force.ts';
import { policyEntries } from './rows/policy-entries.ts';

export default query(getLockPolicies, ({ read }, { clock }) =>
  read(async (tx) => {
    const now = await clock.nowIn(tx);
    return ok({ policies: await policyEntries(tx, now), zone: (await policyAt(tx, now)).zone });
  }),
);
