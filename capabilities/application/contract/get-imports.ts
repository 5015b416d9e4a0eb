import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';
import { importState } from './get-import.ts';

/** The files that were brought into a loan after it was registered, newest first. */
export const getImports = call({
  name: 'get-imports',
  method: 'GET',
  path: '/loan/{loanId}/imports',
  summary: 'Files brought into the loan',
  params: loanParams,
  reply: z.strictObject({
    imports: z.array(
      z.strictObject({
        importId: z.uuid(),
        fileName: z.string(),
        formatName: z.string(),
        state: importState,
        broughtBy: z.string(),
        broughtAt: instant,
        decidedBy: z.string().nullable(),
        decidedAt: instant.nullable(),
        taken: z.int(),
      }),
    ),
  }),
  refusals: loanRefusals,
});
