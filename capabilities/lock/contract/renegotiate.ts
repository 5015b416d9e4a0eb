import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofRenegotiation, ofVerified } from './lock-refusals.ts';
import { lockView, verifiedChange } from './lock-terms.ts';

/** Gives the lock the policy’s share of a better market, at exactly what was verified. */
export const renegotiate = call({
  name: 'renegotiate',
  method: 'PUT',
  path: '/lock/{loanId}/renegotiate',
  summary: 'Renegotiates the lock',
  params: loanParams,
  body: verifiedChange,
  reply: z.strictObject({ lock: lockView }),
  refusals: lockRefusals(...ofRenegotiation, ...ofVerified),
  command: true,
});
