import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { closingRefusals } from './closing-shapes.ts';

const { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED, ESTIMATE_NOT_SENT, CLOSING_INCOMPLETE } = closingRefusals;

/** The saved draft as PDF, as it would go out. Nothing is stored. */
export const previewClosingDisclosure = call({
  name: 'preview-closing-disclosure',
  method: 'GET',
  path: '/closing/{loanId}/preview-closing-disclosure',
  weight: 20,
  summary: 'The Closing Disclosure in work as PDF',
  params: loanParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED, ESTIMATE_NOT_SENT, CLOSING_INCOMPLETE },
});
