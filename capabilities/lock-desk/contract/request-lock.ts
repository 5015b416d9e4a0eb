import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';
import { withLines } from '../../../foundation/wire/text-fields.ts';
import { deskRefusals } from './desk-terms.ts';
import { lockRefusals } from '../../lock/contract/lock-refusals.ts';

/** Sends a lock that can't be made here (a second lien) to the lock desk, with the requested terms. */
export const requestLock = call({
  name: 'request-lock',
  method: 'POST',
  path: '/lock/{loanId}/request-lock',
  summary: 'Asks the lock desk to lock a loan by hand',
  params: loanParams,
  body: z.strictObject({
    /** The requested terms: rate, period, anything the desk should know. */
    wanted: withLines(z.string().trim().min(1, 'Enter what to lock.').max(500)),
  }),
  reply: z.strictObject({ requestedAt: instant, requestId: z.uuid() }),
  refusals: { ...lockRefusals('LOCKED_ONLINE', 'LOAN_STATUS', 'ALREADY_LOCKED'), ...deskRefusals('ALREADY_REQUESTED') },
  command: true,
});
