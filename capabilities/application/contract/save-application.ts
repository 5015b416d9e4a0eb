import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

const edit = z.strictObject({
  path: z.string().min(1).max(400).meta({ description: 'Such as `loan/BaseLoanAmount` or `borrowers/BORROWER_1/name/FirstName`' }),
  value: z
    .union([z.string().max(4000), z.number(), z.boolean(), z.null()])
    .optional()
    .meta({ description: 'Null clears; money in cents, percentages in thousandths' }),
  remove: z.boolean().optional().meta({ description: 'Takes the item at the path out of its list' }),
});

/** Saves edits of a loan's application; `based on` the version they were made on, so that two people's work is merged, never overwritten. */
export const saveApplication = call({
  name: 'save-application',
  method: 'PUT',
  path: '/loan/{loanId}/application',
  summary: 'Save edits of the application',
  params: loanParams,
  body: z.strictObject({ basedOn: z.int().min(0).max(2_147_483_647), edits: z.array(edit).min(1).max(1000) }),
  command: true,
  reply: z.strictObject({
    version: z.int(),
    merged: z.boolean(),
    changes: z.array(
      z.strictObject({
        path: z.string(),
        label: z.string(),
        kind: z.string(),
        before: z.unknown().optional(),
        after: z.unknown().optional(),
      }),
    ),
  }),
  refusals: {
    ...loanRefusals,
    VERSION_UNKNOWN: { status: 409, message: 'The application has no version {basedOn}. Reload it and try again.' },
    EDIT_COLLISION: { status: 409, message: 'Someone else changed the same field in the meantime. Choose which value to keep.' },
    BAD_EDIT: { status: 422, message: 'A value can’t be used.' },
    LOAN_ENDED: { status: 409, message: 'Loan {loanId} is {status} and is no longer edited.' },
  },
});
