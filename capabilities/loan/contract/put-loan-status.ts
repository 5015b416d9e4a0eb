import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';

/** Moves the loan to another status where the table of transitions allows this person to. */
export const putLoanStatus = call({
  name: 'put-loan-status',
  method: 'PUT',
  path: '/loan/{loanId}/loan-status/{status}',
  summary: 'Changes the loan’s status',
  params: z.strictObject({ loanId: loanNumber, status: z.string().max(40) }),
  reply: z.strictObject({ status: z.string() }),
  refusals: {
    ...loanRefusals,
    NO_SUCH_STATUS: { status: 400, message: 'There is no status {status}.' },
    STATUS_NOT_REACHABLE: { status: 409, message: 'A loan that is {from} can’t become {status}.' },
    STATUS_NOT_YOURS: { status: 403, message: 'Only {who} can set a loan to {status}.' },
    STATUS_NEEDS: { status: 409, message: 'Before the loan can be {status}: {missing}.' },
  },
  command: true,
});
