import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { adviceParams, purchaseRefusals } from './purchase-shapes.ts';

const { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED } = purchaseRefusals;

/** A purchase advice as it was issued, as PDF. */
export const getPurchaseAdviceFile = call({
  name: 'get-purchase-advice-file',
  method: 'GET',
  path: '/closing/{loanId}/purchase-advice/{sequence}/file',
  weight: 10,
  summary: 'A purchase advice as PDF',
  params: adviceParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED, ADVICE_UNKNOWN: { status: 404, message: 'The loan has no purchase advice {sequence}.' } },
});
