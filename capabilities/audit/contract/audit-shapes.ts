import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanNumber } from '../../../foundation/wire/schemas.ts';

export const packageParams = z.strictObject({ loanId: loanNumber, packageId: z.uuid() });

export const shownPackage = z.strictObject({
  packageId: z.uuid(),
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
