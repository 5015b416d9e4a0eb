import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanNumber } from '../../../foundation/wire/schemas.ts';

export const packageParams = z.strictObject({ loanId: loanNumber, packageId: z.uuid() });

export const packageRecipient = z.enum(['examiner', 'investor', 'warehouse', 'servicer']);
export const stackedPart = z.enum([
  'application',
  'consents',
  'loan-estimates',
  'providers',
  'intent',
  'locks',
  'underwriting',
  'appraisals',
  'title-and-insurance',
  'changes',
  'closing-disclosures',
  'cures',
  'closing-package',
  'wires',
  'recording',
  'ucd',
  'tests',
]);

export const shownPackage = z.strictObject({
  packageId: z.uuid(),
  recipient: packageRecipient,
  redacted: z.boolean(),
  chainEnd: z.string().meta({ description: 'The last value of the chain, as printed on the index' }),
  files: z.int(),
  bytes: z.int(),
  madeBy: z.string(),
  madeAt: instant,
  openings: z.array(z.strictObject({ by: z.string(), at: instant })),
});

export const auditRefusals = {
  ...loanRefusals,
  PACKAGE_NOT_FOUND: { status: 404, message: 'There is no such audit package on loan {loanId}.' },
} as const;
