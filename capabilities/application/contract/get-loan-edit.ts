import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, explanation, loanParams, plainDate, thousandths } from '../../../foundation/wire/schemas.ts';

const explainedRatio = z.strictObject({ value: thousandths, why: explanation }).nullable();

/** What the edit screen opens with: the newest application, its figures explained, and what registration would still ask for. */
export const getLoanEdit = call({
  name: 'get-loan-edit',
  method: 'GET',
  path: '/loan/{loanId}/edit',
  summary: 'The application for editing',
  params: loanParams,
  reply: z.strictObject({
    loanNumber: z.string(),
    version: z.int(),
    savedAt: z.string(),
    savedBy: z.string(),
    status: z.string(),
    ended: z.boolean(),
    registrationType: z.string(),
    productId: z.string().nullable(),
    productName: z.string().nullable(),
    applicationDate: plainDate,
    anticipatedClosingDate: plainDate.nullable(),
    document: z
      .custom<object>((value) => typeof value === 'object' && value !== null)
      .meta({ description: 'The application in MISMO 3.4 terms', type: 'object' }),
    summary: z.strictObject({
      borrowerName: z.string(),
      coBorrowerNames: z.array(z.string()),
      propertyLine: z.string(),
      loanAmountCents: cents.nullable(),
      propertyValueCents: cents.nullable(),
      ltv: explainedRatio,
      cltv: explainedRatio,
      score: z.strictObject({ value: z.int(), why: explanation }).nullable(),
      dtiFront: explainedRatio,
      dtiBack: explainedRatio,
    }),
    missing: z.array(z.strictObject({ path: z.string(), label: z.string(), sentence: z.string() })),
  }),
  refusals: loanRefusals,
});
