import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { lockRefusals, ofRenegotiation } from './lock-refusals.ts';
import { lockChange } from './lock-terms.ts';

/** The price improvement by renegotiating. Changes nothing. */
export const verifyRenegotiation = call({
  name: 'verify-renegotiation',
  method: 'GET',
  path: '/lock/{loanId}/verify-renegotiation',
  summary: 'What renegotiating the lock would do',
  params: loanParams,
  reply: lockChange,
  refusals: lockRefusals(...ofRenegotiation),
});
