import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { appraisalId, ofAnAppraisal } from './appraisal-shapes.ts';

/** Transfers the newest accepted report to another lender, with a generated and stored letter of transfer. */
export const transferAppraisalOut = call({
  name: 'transfer-appraisal-out',
  method: 'PUT',
  path: '/appraisal/{loanId}/transfer-out',
  weight: 20,
  summary: 'Transfer an appraisal to another lender',
  params: loanParams,
  body: z.strictObject({
    appraisalId,
    toLender: written(z.string().trim().min(1, 'Enter the lender it goes to.').max(120)),
    askedBy: written(z.string().trim().min(1, 'Enter who asked for it.').max(120)),
  }),
  command: true,
  reply: z.strictObject({ transferId: z.uuid() }),
  refusals: {
    ...ofAnAppraisal,
    NO_REPORT: { status: 409, message: 'There is no report to transfer yet.' },
    REPORT_NOT_ACCEPTED: { status: 409, message: 'Version {version} was not accepted. Review it, then transfer it.' },
  },
});
