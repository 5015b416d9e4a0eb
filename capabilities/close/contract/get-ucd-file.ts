import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { closingVersionParams, sentClosingRefusals } from './closing-shapes.ts';

/** The Uniform Closing Dataset of a sent Closing Disclosure, with its PDF: what is delivered to Fannie Mae and Freddie Mac. */
export const getUcdFile = call({
  name: 'get-ucd-file',
  method: 'GET',
  path: '/closing/{loanId}/closing-disclosure/{version}/ucd',
  weight: 20,
  summary: 'The UCD file of a Closing Disclosure',
  params: closingVersionParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: sentClosingRefusals,
});
