import { z } from 'zod';
import { applicationEdits } from '../../../foundation/wire/application-schemas.ts';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';

/** The references to a verification of assets in the application, for the save that uses it. Changes nothing. */
export const transferVoa = call({
  name: 'transfer-voa',
  method: 'GET',
  path: '/util/transfer-voa/{token}/{loanId}',
  summary: 'Name a verification of assets in the application',
  params: z.strictObject({ token: z.string().min(1).max(80), loanId: loanNumber }),
  reply: z.strictObject({ version: z.int(), edits: applicationEdits }),
  refusals: {
    ...loanRefusals,
    VOA_TOKEN: { status: 422, message: 'The identifier of a verification report can’t be read.' },
  },
});
