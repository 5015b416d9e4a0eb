import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { withLines } from '../../../foundation/wire/text-fields.ts';
import { deskNote, deskRefusals, deskRequestView, ofDeciding, requestParams } from './desk-terms.ts';

/** Denies a request; the broker reads the reason. */
export const deskDeny = call({
  name: 'desk-deny',
  method: 'PUT',
  path: '/lock-desk/{loanId}/request/{requestId}/deny',
  summary: 'Denies a request, with the reason',
  params: requestParams,
  body: z.strictObject({ reason: withLines(deskNote.min(1, 'Enter the reason; the broker sees it.')) }),
  reply: z.strictObject({ request: deskRequestView }),
  refusals: deskRefusals(...ofDeciding, 'DRIFT_OPEN'),
  command: true,
});
