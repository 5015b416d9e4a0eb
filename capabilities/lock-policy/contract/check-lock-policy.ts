import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { lockPolicyDocument, policyDifferences, policySections } from './lock-policy-document.ts';

/** All errors of a policy that is being written, its plain words, and its differences from the one in force. Changes nothing. */
export const checkLockPolicy = call({
  name: 'check-lock-policy',
  method: 'POST',
  path: '/lock-policies/check',
  summary: 'Checks a lock policy before it is put in force',
  body: z.strictObject({ document: lockPolicyDocument }),
  reply: z.strictObject({
    problems: z.array(z.strictObject({ place: z.string(), sentence: z.string() })),
    sections: policySections,
    differences: policyDifferences,
    /** The policy in force it was compared with. */
    comparedWith: z.string(),
  }),
  refusals: {},
});
