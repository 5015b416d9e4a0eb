import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether the person may register a loan in the URLA (MISMO 3.4) form with the account in use. */
export const canRegisterUrlaLoan = call({
  name: 'can-register-urla-loan',
  method: 'GET',
  path: '/register/can-register-urla-loan',
  summary: 'Whether the person may register a loan',
  reply: z.strictObject({
    canRegister: z.boolean(),
    reason: z.string(),
    /** Whether a loan that the person registers is theirs unless they name another officer. */
    isOfficer: z.boolean(),
  }),
  refusals: {},
});
