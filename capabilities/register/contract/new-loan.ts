import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';

/** The formatted loan of registration: MISMO 2.3.1 terms, judged part by part by the format itself. */
export const formattedLoan = z
  .record(z.string().max(100), z.unknown())
  .meta({ description: 'The formatted loan in MISMO 2.3.1 terms; parts the format does not have are told of and not read' });

/** Registers a loan from a formatted loan, as older systems send it. Registers once for one key. */
export const newLoan = call({
  name: 'new-loan',
  method: 'PUT',
  path: '/register/new-loan',
  summary: 'Register a formatted loan (MISMO 2.3.1)',
  query: z.strictObject({
    type: z.string().max(20).optional().meta({ description: '`1` or `prequal`, `2` or `locknshop`, anything else a full registration' }),
    brokerageId: z.coerce
      .number()
      .int()
      .min(2)
      .max(99_999)
      .optional()
      .meta({ description: 'For the lender’s own people: the brokerage the loan is registered for' }),
    knownDuplicates: z
      .string()
      .regex(/^\d{10}(,\d{10}){0,19}$/)
      .optional()
      .meta({ description: 'Loans of the same borrower and property that were seen, with commas between' }),
  }),
  body: formattedLoan,
  command: true,
  reply: z.strictObject({
    loanNumber,
    status: z.string(),
    registrationType: z.string(),
    leDue: z.strictObject({ value: plainDate, why: explanation }).nullable(),
  }),
  refusals: {
    FILE_NOT_READ: { status: 422, message: 'The request holds no formatted loan.' },
    TOO_SLOW: { status: 422, message: 'The request takes too long to read. It is probably not a loan application.' },
    READING_BUSY: { status: 503, message: 'Many files are being read right now. Try again in a moment.' },
    MISSING_DATA: { status: 422, message: 'Something registration needs is missing.' },
    PRODUCT_NOT_FOUND: { status: 422, message: 'There is no product {productId}.' },
    CLOSING_DATE: { status: 422, message: 'The anticipated closing date can’t be used.' },
    APPLICATION_DATE: { status: 422, message: 'The application date can’t be used.' },
    LIKELY_DUPLICATE: { status: 409, message: 'A loan of the same borrower and property is registered already.' },
    OFFICER_NOT_FOUND: { status: 422, message: 'Choose a loan officer of the brokerage.' },
    BROKERAGE_MISSING: { status: 422, message: 'Choose the brokerage the loan is registered for.' },
    PREQUAL_NOT_OFFERED: { status: 422, message: 'Correspondents register loans in full; a prequalification is not offered.' },
  },
});
