import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { lockPolicyDocument, policyDifferences, policyEntry, policySections, policyVersion } from './lock-policy-document.ts';

/** One version of the lock policy, or the one in force: the document, its plain words, and its differences from another version. */
export const getLockPolicy = call({
  name: 'get-lock-policy',
  method: 'GET',
  path: '/lock-policies/{version}',
  summary: 'One version of the lock policy in plain words',
  params: z.strictObject({ version: z.union([z.literal('in-force'), policyVersion]) }),
  query: z.strictObject({ comparedWith: policyVersion.optional() }),
  reply: z.strictObject({
    policy: policyEntry,
    document: lockPolicyDocument,
    sections: policySections,
    /** The differences from the policy it is compared with; null when none was named. */
    differences: policyDifferences.nullable(),
  }),
  refusals: { POLICY_NOT_FOUND: { status: 404, message: 'There is no such version of the lock policy.' } },
});
