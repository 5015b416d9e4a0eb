import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { loanPerson } from './get-loan-people.ts';

/** Assigns the loan to another officer or processor of its brokerage. A person not named stays; a processor of null is removed. */
export const putLoanPeople = call({
  name: 'put-loan-people',
  method: 'PUT',
  path: '/loan/{loanId}/people',
  summary: 'Changes who works on the loan',
  params: loanParams,
  body: z.strictObject({ officerId: z.uuid().optional(), processorId: z.uuid().nullable().optional() }),
  reply: z.strictObject({ officer: loanPerson.nullable(), processor: loanPerson.nullable() }),
  refusals: {
    ...loanRefusals,
    OFFICER_NOT_FOUND: { status: 422, message: 'Choose a loan officer of the brokerage.' },
    PROCESSOR_NOT_FOUND: { status: 422, message: 'Choose a processor of the brokerage.' },
  },
  command: true,
});
