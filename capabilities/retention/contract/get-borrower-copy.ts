import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { copyForm, requestNotFound } from './person-shapes.ts';

/** Everything stored about a borrower, as one JSON file or as a PDF to print; sealed numbers by their last four. The handbook describes it. */
export const getBorrowerCopy = call({
  name: 'get-borrower-copy',
  method: 'GET',
  path: '/loan/{loanId}/person-requests/{requestId}/copy',
  weight: 200,
  summary: 'What is stored about a borrower',
  params: z.strictObject({ loanId: loanNumber, requestId: z.uuid() }),
  query: z.strictObject({ form: copyForm.optional() }),
  shows: 'package',
  reply: z.unknown(),
  replyKind: 'file',
  refusals: { ...loanRefusals, REQUEST_NOT_FOUND: requestNotFound },
});
