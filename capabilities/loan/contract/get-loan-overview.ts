import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, loanNumber, loanParams } from '../../../foundation/wire/schemas.ts';

/** The loan in a few words; with `status=yes` also its status, when it got it and who gave it. */
export const getLoanOverview = call({
  name: 'get-loan-overview',
  method: 'GET',
  path: '/loan/{loanId}/overview',
  summary: 'The loan in a few words',
  params: loanParams,
  query: z.strictObject({ status: z.enum(['yes', 'no']).optional() }),
  reply: z.strictObject({
    loanNumber,
    borrowerName: z.string(),
    propertyLine: z.string(),
    amountCents: cents,
    productName: z.string().nullable(),
    officer: z.string().nullable(),
    status: z.strictObject({ name: z.string(), since: z.string().nullable(), by: z.string().nullable() }).nullable(),
  }),
  refusals: { ...loanRefusals },
});
