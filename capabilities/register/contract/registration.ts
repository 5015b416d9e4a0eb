import { z } from 'zod';
import { explanation, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';

/** The common parts of the calls that register a loan: the kind, the choices, the reply and every refusal. */
export const registrationType = z
  .string()
  .max(20)
  .optional()
  .meta({ description: '`1` or `prequal`, `2` or `locknshop`, anything else a full registration' });

/** For the lender's own people, who have no brokerage of their own. */
export const forBrokerage = z
  .int()
  .min(2)
  .max(99_999)
  .meta({ description: 'For the lender’s own people: the brokerage the loan is registered for' });

/** The formatted loan of registration: MISMO 2.3.1 terms, judged part by part by the format itself. */
export const formattedLoan = z
  .record(z.string().max(100), z.unknown())
  .meta({ description: 'The formatted loan in MISMO 2.3.1 terms; parts the format does not have are told of and not read' });

/** The numbers of the duplicates the person has seen, where they are in the address. */
export const knownDuplicatesListed = z
  .string()
  .regex(/^\d{10}(,\d{10}){0,19}$/)
  .optional()
  .meta({ description: 'Loans of the same borrower and property that were seen, with commas between' });

/** A person's choices besides the application. */
export const registrationChoices = {
  productId: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
  anticipatedClosingDate: plainDate.optional(),
  applicationDate: plainDate.optional().meta({ description: 'The day the application was received; today when absent' }),
  knownDuplicates: z.array(loanNumber).max(20).default([]),
};

export const registeredLoan = z.strictObject({
  loanNumber,
  status: z.string(),
  registrationType: z.string(),
  leDue: z.strictObject({ value: plainDate, why: explanation }).nullable(),
});

/** Why no application can be a registered loan. */
export const applicationRefusals = {
  MISSING_DATA: { status: 422, message: 'The application is incomplete.' },
  PRODUCT_NOT_FOUND: { status: 422, message: 'There is no product {productId}.' },
  PROGRAM_NOT_FOUND: { status: 422, message: 'There is no special program {programId}.' },
  CLOSING_DATE: { status: 422, message: 'The anticipated closing date can’t be used.' },
  APPLICATION_DATE: { status: 422, message: 'The application date can’t be used.' },
  NOT_LICENSED: { status: 422, message: 'The brokerage has no license for {state} in force.' },
  LIKELY_DUPLICATE: { status: 409, message: 'A loan of the same borrower and property is registered already.' },
} as const;

/** Further reasons why a new loan can't be registered. */
export const registrationRefusals = {
  ...applicationRefusals,
  OFFICER_NOT_FOUND: { status: 422, message: 'Choose a loan officer of the brokerage.' },
  BROKERAGE_MISSING: { status: 422, message: 'Choose the brokerage the loan is registered for.' },
  PREQUAL_NOT_OFFERED: { status: 422, message: 'Correspondents register loans in full; a prequalification is not offered.' },
} as const;

const busy = { status: 429, message: 'Many of your files are being read right now. Try again in a moment.' } as const;

/** A file that is none. */
export const fileRefusals = {
  FILE_NOT_READ: { status: 422, message: 'The file could not be read.' },
  TOO_SLOW: { status: 422, message: 'The file takes too long to read. It is probably not a loan application.' },
  READING_BUSY: busy,
} as const;

/** A formatted loan that is none. */
export const formattedLoanRefusals = {
  FILE_NOT_READ: { status: 422, message: 'The request holds no formatted loan.' },
  DATE_NOT_READ: { status: 422, message: 'Please enter a valid date for {field}.' },
  TOO_SLOW: { status: 422, message: 'The request takes too long to read. It is probably not a loan application.' },
  READING_BUSY: busy,
} as const;
