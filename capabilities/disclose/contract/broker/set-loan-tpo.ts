import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';
import { discloseRefusals } from '../disclose-refusals.ts';
import { originationFeeType } from './get-broker-loan-details.ts';

/** Sets who pays the broker of the loan: the lender, or the borrower by fees of section A. */
export const setLoanTpo = call({
  name: 'set-loan-tpo',
  method: 'PUT',
  path: '/le/{loanId}/set-loan-tpo',
  summary: 'Sets who pays the loan’s broker',
  params: loanParams,
  body: z.strictObject({ originationFeeType }),
  reply: z.strictObject({ originationFeeType }),
  refusals: {
    ...discloseRefusals,
    NO_TPO_TYPE: { status: 409, message: 'This loan has no TPO type defined.' },
    NOT_BROKERED: { status: 409, message: 'A correspondent’s loan has no broker to pay.' },
    FEE_TYPE_LOCKED: {
      status: 409,
      message: 'The loan is locked with the broker paid by the {paidBy}. Change the lock to change who pays.',
    },
  },
  command: true,
});
