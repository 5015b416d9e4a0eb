import { z } from 'zod';
import { applicationDocument } from '../../../foundation/wire/application-schemas.ts';
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
    document: applicationDocument,
  }),
  refusals: loanRefusals,
});
