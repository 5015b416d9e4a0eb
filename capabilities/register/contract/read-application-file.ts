import { z } from 'zod';
import { applicationDocument, applicationSummary, missingFacts } from '../../../foundation/wire/application-schemas.ts';
import { call } from '../../../foundation/wire/call.ts';
import { cents, instant, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';
import { fileRefusals } from './registration.ts';

/**
 * Reads an application for review: MISMO 3.4 (ULAD or DU) or 2.3.1, Fannie Mae 3.2, or a 1003 as a web page, recognized by its contents.
 * Nothing is stored: the file is sent again with the registration.
 */
export const readApplicationFile = call({
  name: 'read-application-file',
  method: 'POST',
  path: '/util/ulad-xml-to-json/',
  weight: 40,
  summary: 'Read a loan application file',
  bodyKind: 'multipart',
  body: z.strictObject({}),
  reply: z.strictObject({
    fileName: z.string(),
    bytes: z.int(),
    format: z.string().meta({ description: 'What the file turned out to be: MISMO 3.4, Fannie Mae 3.2 …' }),
    document: applicationDocument,
    dataPoints: z.int(),
    summary: applicationSummary,
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
    missing: missingFacts,
    duplicates: z.array(
      z.strictObject({
        loanNumber,
        borrowerName: z.string(),
        propertyLine: z.string(),
        status: z.string(),
        registeredAt: instant,
      }),
    ),
    /** The application's day of receipt in the file, where it is still possible. */
    applicationDate: plainDate.nullable(),
    suggestedProductId: z.string().nullable(),
  }),
  refusals: fileRefusals,
});
