import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { closingVersionParams, sentClosingRefusals } from './closing-shapes.ts';

/** The file of a Closing Disclosure as it was sent. */
export const getSentClosingDisclosure = call({
  name: 'get-sent-closing-disclosure',
  method: 'GET',
  path: '/closing/{loanId}/closing-disclosure/{version}',
  weight: 10,
  summary: 'A Closing Disclosure as it was sent',
  params: closingVersionParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: sentClosingRefusals,
});
