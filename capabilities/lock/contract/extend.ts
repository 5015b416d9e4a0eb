import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofExtension, ofVerified } from './lock-refusals.ts';
import { periodWord, lockView, verifiedChange } from './lock-terms.ts';

/** Extends the lock, at exactly what was verified: an entry in its history, never an overwrite. */
export const extendLock = call({
  name: 'extend',
  method: 'PUT',
  path: '/lock/{loanId}/{extensionDesc}/extend',
  summary: 'Extends the lock',
  params: z.strictObject({ loanId: loanNumber, extensionDesc: periodWord }),
  body: verifiedChange,
  reply: z.strictObject({ lock: lockView }),
  refusals: lockRefusals(...ofExtension, ...ofVerified),
  command: true,
});
