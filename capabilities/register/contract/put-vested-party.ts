import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';

/** Adds somebody who takes title without borrowing. */
export const putVestedParty = call({
  name: 'put-vested-party',
  method: 'PUT',
  path: '/register/{loanId}/vested-party',
  summary: 'Add a vested party',
  params: loanParams,
  body: z.strictObject({ name: written(z.string().min(1).max(200)), relationship: z.string().max(40) }),
  command: true,
  reply: z.strictObject({ version: z.int() }),
  refusals: {
    ...loanRefusals,
    VERSION_UNKNOWN: { status: 409, message: 'The application has no version {basedOn}. Reload it and try again.' },
    EDIT_COLLISION: { status: 409, message: 'Someone else changed the same field in the meantime. Choose which value to keep.' },
    BAD_EDIT: { status: 422, message: 'A value can’t be used.' },
    LOAN_ENDED: { status: 409, message: 'Loan {loanId} is {status} and is no longer edited.' },
    ALREADY_VESTED: { status: 409, message: 'This person takes title already.' },
    RELATIONSHIP: { status: 422, message: 'Choose what the person is to the borrower.' },
  },
});
