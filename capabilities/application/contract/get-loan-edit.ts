import { z } from 'zod';
import { applicationDocument, applicationSummary, missingFacts } from '../../../foundation/wire/application-schemas.ts';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanNumber, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';

/** The data of the edit screen: the newest application, its figures explained, and what registration still needs. */
export const getLoanEdit = call({
  name: 'get-loan-edit',
  method: 'GET',
  path: '/loan/{loanId}/edit',
  summary: 'The application for editing',
  params: loanParams,
  reply: z.strictObject({
    loanNumber,
    version: z.int(),
    savedAt: instant,
    savedBy: z.string(),
    status: z.string(),
    ended: z.boolean(),
    registrationType: z.string(),
    productId: z.string().nullable(),
    productName: z.string().nullable(),
    programId: z.string().nullable(),
    featureId: z.string().nullable(),
    tpoType: z.string().nullable(),
    estimateSent: z.boolean().meta({ description: 'Whether a Loan Estimate has gone out' }),
    applicationDate: plainDate,
    anticipatedClosingDate: plainDate.nullable(),
    document: applicationDocument,
    summary: applicationSummary,
    missing: missingFacts,
  }),
  refusals: loanRefusals,
});
