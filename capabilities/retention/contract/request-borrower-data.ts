import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { requestKind, requestRefusals, whyAsked, onHold } from './person-shapes.ts';

/** Records a borrower's request for a copy of what is stored about them, or for its erasure. */
export const requestBorrowerData = call({
  name: 'request-borrower-data',
  method: 'PUT',
  path: '/loan/{loanId}/person-requests',
  summary: 'Copy or erasure for a borrower',
  params: loanParams,
  body: z.strictObject({ kind: requestKind, borrowerId: z.string().min(1).max(100), why: whyAsked }),
  reply: z.strictObject({ requestId: z.uuid() }),
  refusals: {
    ...loanRefusals,
    ...requestRefusals,
    BORROWER_NOT_FOUND: { status: 404, message: 'The loan has no such borrower.' },
    ON_HOLD: onHold,
  },
  command: true,
});
