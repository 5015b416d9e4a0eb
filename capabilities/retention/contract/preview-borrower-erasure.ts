import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { erasurePreview, requestNotFound, onHold } from './person-shapes.ts';

/** What the erasure would delete, what stays, and what a law requires to be retained until when. */
export const previewBorrowerErasure = call({
  name: 'preview-borrower-erasure',
  method: 'GET',
  path: '/loan/{loanId}/person-requests/{requestId}/preview',
  weight: 100,
  summary: 'What an erasure for a borrower does',
  params: z.strictObject({ loanId: loanNumber, requestId: z.uuid() }),
  reply: erasurePreview,
  refusals: {
    ...loanRefusals,
    REQUEST_NOT_FOUND: requestNotFound,
    ON_HOLD: onHold,
  },
});
