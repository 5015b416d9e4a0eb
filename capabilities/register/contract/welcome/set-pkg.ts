import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';

/** Sets the welcome package, on the version of the application that was checked. */
export const setPkg = call({
  name: 'set-pkg',
  method: 'PUT',
  path: '/register/{loanId}/set-pkg',
  summary: 'Set the welcome package',
  params: loanParams,
  body: z.strictObject({ checkedVersion: z.int().min(0).max(2_147_483_647), parts: z.array(z.string().max(40)).max(10) }),
  command: true,
  reply: z.strictObject({ sequence: z.int(), parts: z.array(z.string()) }),
  refusals: {
    ...loanRefusals,
    LOAN_ENDED: { status: 409, message: 'Loan {loanId} is {status}; it gets no welcome package.' },
    PACKAGE_NOT_READY: { status: 409, message: 'The welcome package can’t be set yet.' },
    PACKAGE_CHANGED: { status: 409, message: 'The application changed since it was checked. Check it again.' },
    NO_PARTS: { status: 422, message: 'Choose what the package has in it.' },
  },
});
