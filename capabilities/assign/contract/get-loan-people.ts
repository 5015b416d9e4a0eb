import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

export const loanPerson = z.strictObject({ personId: z.uuid(), name: z.string() });

/** The people who work on the loan, and the candidates of its brokerage. */
export const getLoanPeople = call({
  name: 'get-loan-people',
  method: 'GET',
  path: '/loan/{loanId}/people',
  summary: 'Who works on the loan',
  params: loanParams,
  reply: z.strictObject({
    officer: loanPerson.nullable(),
    processor: loanPerson.nullable(),
    officers: z.array(loanPerson),
    processors: z.array(loanPerson),
    /** The caller's own id, where they see the loan only as one of its people. */
    onlyAs: z.uuid().nullable(),
  }),
  refusals: { ...loanRefusals },
});
