import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';
import { withLines } from '../../../foundation/wire/text-fields.ts';
import { lockPolicyDocument, policyEntry } from './lock-policy-document.ts';

/**
 * Puts a new version of the lock policy in force, at once or at a time of the desk's clock. Every change of a lock from then on is decided
 * under it.
 */
export const putLockPolicyInForce = call({
  name: 'put-lock-policy-in-force',
  method: 'POST',
  path: '/lock-policies',
  summary: 'Puts a lock policy in force',
  body: z.strictObject({
    document: lockPolicyDocument,
    /** Wall time of the zone of the policy now in force; null for at once. */
    from: z.strictObject({ date: plainDate, time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 08:00.') }).nullable(),
    note: withLines(z.string().trim().min(1, 'Enter why the policy changes.').max(500)),
  }),
  reply: z.strictObject({ policy: policyEntry }),
  refusals: {
    POLICY_UNSOUND: { status: 409, message: 'The policy has mistakes.' },
    POLICY_VERSION_TAKEN: { status: 409, message: 'This version exists already; choose another.' },
    POLICY_UNCHANGED: { status: 409, message: 'The policy is the same as the one in force.' },
    POLICY_IN_THE_PAST: { status: 409, message: 'A policy comes into force now or later, never in the past.' },
    POLICY_TIME_TAKEN: { status: 409, message: 'Another policy comes into force at that time.' },
  },
  command: true,
});
