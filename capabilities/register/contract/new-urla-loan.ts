import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';

/** Registers a loan: from a file with the changes of the review, or from nothing with everything typed. Registers once for one key. */
export const newUrlaLoan = call({
  name: 'new-urla-loan',
  method: 'PUT',
  path: '/register/new-urla-loan',
  summary: 'Register a loan',
  description:
    'The file is sent with the registration and kept as it is, so that what was not understood is not lost. It is read again here, and `edits` are made on what was read; the application is never taken from the browser whole.',
  query: z.strictObject({
    regType: z.string().max(20).optional().meta({ description: '`1` or `prequal`, `2` or `locknshop`, anything else a full registration' }),
  }),
  body: z.strictObject({
    source: z.strictObject({ name: z.string().min(1).max(200), contentBase64: z.base64().max(14_000_000) }).optional(),
    edits: z
      .array(
        z.strictObject({
          path: z.string().min(1).max(400),
          value: z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]).optional(),
          remove: z.boolean().optional(),
        }),
      )
      .max(1000)
      .default([]),
    productId: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional(),
    programId: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional(),
    purpose: z.enum(['Purchase', 'Refinance', 'Other']).optional(),
    refinanceCashOut: z.enum(['CashOut', 'LimitedCashOut', 'NoCashOut']).optional(),
    occupancy: z.enum(['PrimaryResidence', 'SecondHome', 'Investment']).optional(),
    anticipatedClosingDate: plainDate.optional(),
    applicationDate: plainDate.optional().meta({ description: 'The day the application was received; today when absent' }),
    officerId: z.uuid().optional(),
    processorId: z.uuid().optional(),
    brokerageId: z
      .int()
      .min(2)
      .max(99999)
      .optional()
      .meta({ description: 'For the lender’s own people: the brokerage the loan is registered for' }),
    knownDuplicates: z.array(loanNumber).max(20).default([]),
  }),
  command: true,
  reply: z.strictObject({
    loanNumber,
    status: z.string(),
    registrationType: z.string(),
    leDue: z.strictObject({ value: plainDate, why: explanation }).nullable(),
  }),
  refusals: {
    FILE_NOT_READ: { status: 422, message: 'The file could not be read.' },
    TOO_SLOW: { status: 422, message: 'The file takes too long to read. It is probably not a loan application.' },
    READING_BUSY: { status: 503, message: 'Many files are being read right now. Try again in a moment.' },
    BAD_EDIT: { status: 422, message: 'A value can’t be used.' },
    MISSING_DATA: { status: 422, message: 'Something registration needs is missing.' },
    PRODUCT_NOT_FOUND: { status: 422, message: 'There is no product {productId}.' },
    CLOSING_DATE: { status: 422, message: 'The anticipated closing date can’t be used.' },
    APPLICATION_DATE: { status: 422, message: 'The application date can’t be used.' },
    LIKELY_DUPLICATE: { status: 409, message: 'A loan of the same borrower and property is registered already.' },
    OFFICER_NOT_FOUND: { status: 422, message: 'Choose a loan officer of the brokerage.' },
    BROKERAGE_MISSING: { status: 422, message: 'Choose the brokerage the loan is registered for.' },
    EDIT_ELSEWHERE: { status: 422, message: 'A registered loan is saved from its own application: PUT /loan/{loanId}/application.' },
    PREQUAL_NOT_OFFERED: { status: 422, message: 'Correspondents register loans in full; a prequalification is not offered.' },
  },
});
