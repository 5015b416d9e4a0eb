import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofExtension } from './lock-refusals.ts';
import { periodWord, lockChange } from './lock-terms.ts';

/**
 * The cost and the new expiry of an extension. Changes nothing; the extension itself gets these values and is refused when they have
 * changed.
 */
export const verifyExtension = call({
  name: 'verify-extension',
  method: 'GET',
  path: '/lock/{loanId}/{extensionDesc}/verify-extension',
  summary: 'What an extension would cost and until when it would run',
  params: z.strictObject({ loanId: loanNumber, extensionDesc: periodWord }),
  reply: lockChange,
  refusals: lockRefusals(...ofExtension),
});
