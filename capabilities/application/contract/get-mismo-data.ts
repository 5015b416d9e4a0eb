import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** The application as one document in MISMO 3.4 terms. */
export const getMismoData = call({
  name: 'get-mismo-data',
  method: 'GET',
  path: '/loan/{loanId}/mismo-data',
  summary: 'The application in MISMO 3.4 terms',
  params: loanParams,
  query: z.strictObject({ extension: z.enum(['EditLoan']).optional() }),
  reply: z.strictObject({
    version: z.int(),
    mismoVersion: z.literal('3.4'),
    document: z
      .custom<object>((value) => typeof value === 'object' && value !== null)
      .meta({ description: 'The application in MISMO 3.4 terms', type: 'object' }),
  }),
  refusals: loanRefusals,
});
