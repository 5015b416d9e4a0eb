import { z } from 'zod';
import { applicationEdits } from '../../../foundation/wire/application-schemas.ts';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { applicationChange } from './application-change.ts';
import { saveRefusals } from './save-refusals.ts';

/** Saves the other sections of the classic form, after the custom loan data. */
export const putLoanEdit = call({
  name: 'put-loan-edit',
  method: 'PUT',
  path: '/loan/{loanId}/edit',
  summary: 'Save the sections of the classic form',
  params: loanParams,
  // Everything typed since the last save is sent at once: texts of up to 4,000 characters, many of them after an outage.
  bodyLimit: 1_048_576,
  body: z.strictObject({ basedOn: z.int().min(0).max(2_147_483_647), edits: applicationEdits.min(1) }),
  command: true,
  reply: z.strictObject({ version: z.int(), merged: z.boolean(), changes: z.array(applicationChange) }),
  refusals: { ...loanRefusals, ...saveRefusals },
});
