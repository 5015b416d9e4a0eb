import { z } from 'zod';
import { applicationEdits } from '../../../foundation/wire/application-schemas.ts';
import { call } from '../../../foundation/wire/call.ts';
import { fileRefusals, forBrokerage, registeredLoan, registrationChoices, registrationRefusals, registrationType } from './registration.ts';

/** Registers a loan: from a file with the changes of the review, or from nothing with everything typed. Registers once for one key. */
export const newUrlaLoan = call({
  name: 'new-urla-loan',
  method: 'PUT',
  path: '/register/new-urla-loan',
  weight: 30,
  summary: 'Register a loan',
  description:
    'The file is sent with the registration and kept as it is, so that what was not understood is not lost. It is read again here, and `edits` are made on what was read; the application is never taken from the browser whole.',
  // The largest file that is taken, as base64, and the edits of its review.
  bodyLimit: 15_000_000,
  query: z.strictObject({ regType: registrationType }),
  body: z.strictObject({
    source: z.strictObject({ name: z.string().min(1).max(200), contentBase64: z.base64().max(14_000_000) }).optional(),
    edits: applicationEdits.default([]),
    ...registrationChoices,
    programId: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
    featureId: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
    purpose: z.enum(['Purchase', 'Refinance', 'Other']).optional(),
    refinanceCashOut: z.enum(['CashOut', 'LimitedCashOut', 'NoCashOut']).optional(),
    occupancy: z.enum(['PrimaryResidence', 'SecondHome', 'Investment']).optional(),
    officerId: z.uuid().optional(),
    processorId: z.uuid().optional(),
    brokerageId: forBrokerage.optional(),
  }),
  names: { brokerage: 'body.brokerageId' },
  command: true,
  reply: registeredLoan,
  refusals: {
    ...fileRefusals,
    ...registrationRefusals,
    BAD_EDIT: { status: 422, message: 'A value can’t be used.' },
    EDIT_ELSEWHERE: { status: 422, message: 'A registered loan is saved from its own application: PUT /loan/{loanId}/application.' },
  },
});
