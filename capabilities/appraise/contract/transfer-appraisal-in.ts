import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { appraisalProduct, appraisalRefusals, oneLine } from './appraisal-shapes.ts';

const named = (what: string) => written(z.string().trim().min(1, `Enter ${what}.`).max(120));

/** Brings in an appraisal that was made for another lender: the report's file, and its letter among the loan's documents. */
export const transferAppraisalIn = call({
  name: 'transfer-appraisal-in',
  method: 'POST',
  path: '/appraisal/{loanId}/transfer-in',
  weight: 40,
  summary: 'Bring in an appraisal made for another lender',
  description: 'A form with the report’s XML as its part `file`.',
  params: loanParams,
  bodyKind: 'multipart',
  body: z.strictObject({
    fromLender: named('the lender it was made for'),
    company: named('who made it'),
    companyOrder: oneLine(40).optional(),
    product: appraisalProduct,
    letterDocumentId: z.uuid('Choose the letter of transfer.'),
    letterOn: plainDate,
    independent: z.enum(['yes', 'no']).meta({ description: 'The letter says that the appraiser was chosen independently' }),
  }),
  command: true,
  reply: z.strictObject({ appraisalId: z.uuid() }),
  refusals: {
    ...appraisalRefusals,
    LOAN_ENDED: { status: 409, message: 'The loan has ended; no appraisal is brought in.' },
    TRANSFERRED_IN_VA: { status: 409, message: 'A VA appraisal moves to another lender in the VA portal.' },
    CASE_NUMBER_MISSING: { status: 409, message: 'An FHA appraisal belongs to a case number. Enter it first.' },
    ORDER_OPEN: { status: 409, message: 'An order is under way: {order}. Cancel it first, or wait for it.' },
    SAME_REPORT: { status: 409, message: 'This report is here already, as {appraisal}.' },
    NOT_A_REPORT: { status: 422, message: 'The file can’t be read as an appraisal report: {why}' },
    OTHER_PROPERTY: { status: 422, message: 'The report values {reported}; the loan’s property is {property}.' },
    REPORT_AHEAD: { status: 422, message: 'The report values a day that is still to come.' },
    LETTER_MISSING: { status: 422, message: 'File the other lender’s letter of transfer among the documents, then choose it.' },
    LETTER_AHEAD: { status: 422, message: 'The letter can’t be of a day to come.' },
    LETTER_BEFORE_REPORT: { status: 422, message: 'The letter is older than the report, which values {effectiveOn}.' },
    NOT_INDEPENDENT: {
      status: 422,
      message: 'Without the other lender’s word that the appraiser was chosen independently it can’t be used, 12 CFR 1026.42(c).',
    },
    READING_BUSY: { status: 429, message: 'Many of your files are being read right now. Try again in a moment.' },
  },
});
