import { z } from 'zod';
import { applicationEdits } from '../../../foundation/wire/application-schemas.ts';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import {
  applicationRefusals,
  formattedLoan,
  formattedLoanRefusals,
  knownDuplicatesListed,
  registeredLoan,
  registrationChoices,
} from './registration.ts';

/** The screen's request to convert: the edits of the application, and the decisions of registering. */
const conversion = z
  .strictObject({ edits: applicationEdits, ...registrationChoices })
  .meta({ description: 'With type=prequal: edits of the application there is, and the choices of the registration' });

/**
 * `type=resubmit` resubmits a loan's 1003 as a formatted loan: what it says otherwise than the application is taken, what it does not say
 * stays. Every value is stored to be undone, like any import. `type=prequal` converts a prequalification into a registered loan, with edits
 * or a formatted loan that bring what a registration needs and a prequalification lacks.
 */
export const updateLoan = call({
  name: 'update-loan',
  method: 'PUT',
  path: '/register/{loanId}/update-loan',
  weight: 30,
  summary: 'Convert a prequalification, or resubmit a formatted loan (MISMO 2.3.1)',
  params: loanParams,
  query: z.strictObject({
    type: z.enum(['prequal', 'resubmit']),
    basedOn: z.coerce.number().int().min(1).max(2_147_483_647).optional().meta({
      description:
        'The version of the application the sender knows. A formatted loan is refused when there is a newer one; edits are merged with it where they can be',
    }),
    knownDuplicates: knownDuplicatesListed,
  }),
  // A loan in the older format spells out every asset, debt and residence of every borrower.
  bodyLimit: 1_048_576,
  // A body with `edits` is meant for the first form: this prevents it from being read as an empty formatted loan.
  body: z.union([conversion, formattedLoan.refine((loan) => !('edits' in loan), 'The edits can’t be used.')]),
  command: true,
  reply: z.strictObject({
    version: z.int(),
    /** How many values were taken into the application. */
    taken: z.int(),
    /** The import that can be undone; null where there is no change from a formatted loan. */
    importId: z.uuid().nullable(),
    /** The loan as it was registered; only of a conversion. */
    registered: registeredLoan.optional(),
  }),
  refusals: {
    ...loanRefusals,
    ...formattedLoanRefusals,
    ...applicationRefusals,
    BAD_EDIT: { status: 422, message: 'A value can’t be used.' },
    BAD_VALUE: { status: 422, message: 'A value can’t be used.' },
    UNKNOWN_FIELD: { status: 422, message: 'A value has no place in the application.' },
    APPLICATION_CHANGED: { status: 409, message: 'The application was changed since version {basedOn}; nothing was taken.' },
    VERSION_UNKNOWN: { status: 409, message: 'The application has no version {basedOn}. Reload it and try again.' },
    EDIT_COLLISION: { status: 409, message: 'Someone else changed the same field in the meantime. Choose which value to keep.' },
    LOAN_ENDED: { status: 409, message: 'Loan {loanId} is {status} and is no longer edited.' },
    NOT_YOURS_TO_REGISTER: { status: 403, message: 'Your role cannot register loans.' },
    NOT_PREQUALIFICATION: { status: 409, message: 'Loan {loanId} is {status}; only a prequalification is converted.' },
    ALREADY_CONVERTED: { status: 409, message: 'Loan {loanId} was converted on {on} by {by}.' },
    LOAN_LOCKED: { status: 409, message: 'Loan {loanId} has a lock; the lock desk cancels it before the loan is converted.' },
  },
});
