import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { erasureRefusals, onHold } from './person-shapes.ts';

/** A second person confirms the erasure; the worker does it within a minute. */
export const confirmBorrowerErasure = call({
  name: 'confirm-borrower-erasure',
  method: 'PUT',
  path: '/loan/{loanId}/person-requests/{requestId}/confirmation',
  summary: 'Confirm an erasure for a borrower',
  params: z.strictObject({ loanId: loanNumber, requestId: z.uuid() }),
  body: z.strictObject({}),
  reply: z.strictObject({ scope: z.enum(['all', 'unneeded']) }),
  refusals: {
    ...loanRefusals,
    ...erasureRefusals,
    ON_HOLD: onHold,
  },
  command: true,
});
