import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { policyEntry } from './lock-policy-document.ts';

/** Every version of the lock policy, newest first: in force, scheduled or past, with who put it in force and why. */
export const getLockPolicies = call({
  name: 'get-lock-policies',
  method: 'GET',
  path: '/lock-policies',
  summary: 'Every version of the lock policy',
  reply: z.strictObject({ policies: z.array(policyEntry), zone: z.string() }),
  refusals: {},
});
