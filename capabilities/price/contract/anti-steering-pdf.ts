import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { steeringRefusals } from './anti-steering.ts';

/** The anti-steering comparison on paper, for the loan file. */
export const antiSteeringPdf = call({
  name: 'anti-steering-pdf',
  method: 'GET',
  path: '/loan/{loanId}/anti-steering/pdf',
  weight: 20,
  summary: 'The anti-steering comparison as PDF',
  params: loanParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: steeringRefusals,
});
