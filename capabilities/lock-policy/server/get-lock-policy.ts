import { ok, refuse } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLockPolicy } from '../contract/get-lock-policy.ts';
import { comparePolicies } from '../domain/index.ts';
import { policyOf } from '../port/policy-in-force.ts';
import { policyEntries, sectionsOf } from './rows/policy-entries.ts';

type Document = ReplyOf<typeof getLockPolicy>['document'];

export default query(getLockPolicy, ({ params, query: { comparedWith }, read }, { clock }) =>
  read(async (tx) => {
    const entries = await policyEntries(tx, await clock.nowIn(tx));
    const find = (version: string) => entries.find((one) => (version === 'in-force' ? one.state === 'in-force' : one.version === version));
    const policy = find(params.version);
    const other = comparedWith === undefined ? undefined : find(comparedWith);
    if (!policy || (comparedWith !== undefined && !other)) return refuse('POLICY_NOT_FOUND', '');
    const document = await policyOf(tx, policy.version);
    return ok({
      policy,
      // The contract's lists are mutable, the policy's are not; nobody changes a reply.
      document: document as unknown as Document,
      sections: sectionsOf(document),
      differences: other ? comparePolicies(await policyOf(tx, other.version), document) : null,
    });
  }),
);
