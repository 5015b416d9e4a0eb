import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, explanation, plainDate, thousandths } from '../../../foundation/wire/schemas.ts';

const explainedRatio = z.strictObject({ value: thousandths, why: explanation }).nullable();

/** Reads an application for review: MISMO 3.4 (ULAD or DU) or 2.3.1, Fannie Mae 3.2, or a 1003 as a web page, told by its contents. Nothing is stored: the file comes again with the registration. */
export const readApplicationFile = call({
  name: 'read-application-file',
  method: 'POST',
  path: '/util/ulad-xml-to-json/',
  summary: 'Read a loan application file',
  bodyKind: 'multipart',
  body: z.strictObject({}),
  reply: z.strictObject({
    fileName: z.string(),
    bytes: z.int(),
    format: z.string().meta({ description: 'What the file turned out to be: MISMO 3.4, Fannie Mae 3.2 …' }),
    document: z
      .custom<object>((value) => typeof value === 'object' && value !== null)
      .meta({ description: 'The application in MISMO 3.4 terms', type: 'object' }),
    dataPoints: z.int(),
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
    figures: z.strictObject({
      incomes: z.int(),
      monthlyIncomeCents: cents,
      assets: z.int(),
      assetsCents: cents,
      liabilities: z.int(),
      liabilityBalanceCents: cents,
      liabilityPaymentCents: cents,
      ownedProperties: z.int(),
    }),
    findings: z.array(
      z.strictObject({
        code: z.string(),
        severity: z.enum(['error', 'warning', 'note']),
        path: z.string(),
        line: z.int().optional(),
        message: z.string(),
      }),
    ),
    findingCount: z.int(),
    missing: z.array(z.strictObject({ path: z.string(), label: z.string(), sentence: z.string() })),
    duplicates: z.array(
      z.strictObject({
        loanNumber: z.string(),
        borrowerName: z.string(),
        propertyLine: z.string(),
        status: z.string(),
        registeredAt: z.string(),
      }),
    ),
    /** The day the file says the application was received, where it can still be one. */
    applicationDate: plainDate.nullable(),
    suggestedProductId: z.string().nullable(),
  }),
  refusals: {
    FILE_NOT_READ: { status: 422, message: 'The file could not be read.' },
    TOO_SLOW: { status: 422, message: 'The file takes too long to read. It is probably not a loan application.' },
    READING_BUSY: { status: 503, message: 'Many files are being read right now. Try again in a moment.' },
  },
});
