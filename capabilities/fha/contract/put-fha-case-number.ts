import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { saveRefusals } from '../../application/contract/save-refusals.ts';

/** Enters the case number FHA assigned to the loan, with the day it did. */
export const putFhaCaseNumber = call({
  name: 'put-fha-case-number',
  method: 'PUT',
  path: '/loan/{loanId}/fha-case-number',
  summary: 'Enter the FHA case number',
  params: loanParams,
  body: z.strictObject({
    basedOn: z.int().min(0).max(2_147_483_647),
    caseNumber: z.string().max(20),
    assignedOn: z.string().max(10).meta({ description: 'YYYY-MM-DD' }),
  }),
  command: true,
  reply: z.strictObject({ version: z.int(), caseNumber: z.string() }),
  refusals: {
    ...loanRefusals,
    VERSION_UNKNOWN: saveRefusals.VERSION_UNKNOWN,
    EDIT_COLLISION: saveRefusals.EDIT_COLLISION,
    BAD_EDIT: saveRefusals.BAD_EDIT,
    LOAN_ENDED: saveRefusals.LOAN_ENDED,
    NOT_FHA: { status: 409, message: 'Loan {loanId} is not an FHA loan; it has no case number.' },
    CASE_NUMBER: { status: 422, message: 'An FHA case number has ten digits, such as 051-1234567.' },
    ASSIGNED_ON: { status: 422, message: 'Please enter a valid date for Assigned on.' },
  },
});
