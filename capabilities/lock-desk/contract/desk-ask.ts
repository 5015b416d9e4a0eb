import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { withLines } from '../../../foundation/wire/text-fields.ts';
import { deskKind, deskNote, deskRefusals, deskRequestView, deskTerms, ofGrant } from './desk-terms.ts';
import { lockRefusals } from '../../lock/contract/lock-refusals.ts';

/** Requests from the lock desk what the policy does not grant without a decision. */
export const deskAsk = call({
  name: 'desk-ask',
  method: 'POST',
  path: '/lock/{loanId}/request',
  summary: 'Asks the lock desk for an exception',
  params: loanParams,
  body: z.strictObject({
    kind: deskKind.exclude(['drift']),
    wanted: deskTerms,
    note: withLines(deskNote.min(1, 'Enter the reason.')),
  }),
  reply: z.strictObject({ request: deskRequestView }),
  refusals: { ...lockRefusals(...ofGrant), ...deskRefusals('WISH_INCOMPLETE', 'ALREADY_REQUESTED', 'DESK_NOT_NEEDED') },
  command: true,
});
