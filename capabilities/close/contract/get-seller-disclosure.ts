import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { closingRefusals, sentClosingRefusals } from './closing-shapes.ts';

const { ESTIMATE_NOT_SENT, CLOSING_INCOMPLETE } = closingRefusals;

/** The seller's own form (H-25(I)) of a version that was sent, or without a version of the saved draft. Nothing is stored. */
export const getSellerDisclosure = call({
  name: 'get-seller-disclosure',
  method: 'GET',
  path: '/closing/{loanId}/seller-disclosure',
  weight: 20,
  summary: 'The Closing Disclosure for the seller',
  params: loanParams,
  query: z.strictObject({ version: z.coerce.number().int().min(1).max(100_000).optional() }),
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: {
    ...sentClosingRefusals,
    ESTIMATE_NOT_SENT,
    CLOSING_INCOMPLETE,
    NO_SELLER: { status: 409, message: 'Nobody sells in this loan. The borrower’s form is the whole one.' },
  },
});
