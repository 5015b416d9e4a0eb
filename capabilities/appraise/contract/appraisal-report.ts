import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { appraisalId } from './appraisal-shapes.ts';

/** The report as the company delivered it, the newest or the requested version. */
export const appraisalReport = call({
  name: 'appraisal-report',
  method: 'GET',
  path: '/appraisal/{loanId}/report',
  summary: 'Appraisal report as it was delivered',
  params: loanParams,
  query: z.strictObject({
    appraisalId,
    version: z
      .string()
      .regex(/^[1-9]\d?$/, 'A version is a number from 1 to 99.')
      .optional(),
  }),
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { ...loanRefusals, NO_REPORT: { status: 404, message: 'There is no appraisal report on loan {loanId}.' } },
});
