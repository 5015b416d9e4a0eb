import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { quoteRefusals } from './quote-shapes.ts';

/** The written list of providers with the content of form H-27, from the quotes on file. */
export const getWrittenList = call({
  name: 'get-written-list',
  method: 'GET',
  path: '/quote/{loanId}/written-list',
  weight: 10,
  summary: 'The written list of providers as PDF',
  params: loanParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: {
    ...quoteRefusals,
    LIST_INCOMPLETE: { status: 409, message: 'The list needs an available provider for {services}. Ask for quotes first.' },
  },
});
