import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import {
  forBrokerage,
  formattedLoan,
  formattedLoanRefusals,
  knownDuplicatesListed,
  registeredLoan,
  registrationRefusals,
  registrationType,
} from './registration.ts';

/** Registers a loan from a formatted loan, as older systems send it. Registers once for one key. */
export const newLoan = call({
  name: 'new-loan',
  method: 'PUT',
  path: '/register/new-loan',
  weight: 30,
  summary: 'Register a formatted loan (MISMO 2.3.1)',
  query: z.strictObject({
    type: registrationType,
    brokerageId: z.coerce.number().pipe(forBrokerage).optional(),
    knownDuplicates: knownDuplicatesListed,
  }),
  // A loan in the older format spells out every asset, debt and residence of every borrower.
  bodyLimit: 1_048_576,
  body: formattedLoan,
  names: { brokerage: 'query.brokerageId' },
  command: true,
  reply: registeredLoan,
  refusals: { ...formattedLoanRefusals, ...registrationRefusals },
});
