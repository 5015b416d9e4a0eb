import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofExtension } from './lock-refusals.ts';
import { periodWord, lockChange } from './lock-terms.ts';

/** What an extension would cost and until when it would run. Changes nothing; the act that follows takes what this answered and refuses when it no longer holds. */
export const verifyExtension = call({
  name: 'verify-extension',
  method: 'GET',
  path: '/lock/{loanId}/{extensionDesc}/verify-extension',
  summary: 'What an extension would cost and until when it would run',
  params: z.strictObject({ loanId: loanNumber, extensionDesc: periodWord }),
  reply: lockChange,
  refusals: lockRefusals(...ofExtension),
});
