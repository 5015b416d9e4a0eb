import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';
import { packageRecipient, shownPackage, stackedPart } from './audit-shapes.ts';

/** What a post-close audit package of the loan would contain now, and the packages that were made. */
export const getAuditInfo = call({
  name: 'get-audit-info',
  method: 'GET',
  path: '/loan/{loanId}/post-close-audit',
  summary: 'Post-close audit information',
  params: loanParams,
  reply: z.strictObject({
    closed: z.boolean().meta({ description: 'A package is made once the loan is closed' }),
    parts: z.array(
      z.strictObject({
        part: z.string(),
        number: z.string(),
        title: z.string(),
        files: z.array(z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string(), source: z.string(), createdAt: instant })),
      }),
    ),
    orders: z.array(
      z.strictObject({
        recipient: packageRecipient,
        version: z.int().meta({ description: '0 is the usual order' }),
        parts: z.array(stackedPart),
        changedBy: z.string().nullable(),
      }),
    ),
    journalLines: z.int(),
    packages: z.array(shownPackage),
  }),
  refusals: { ...loanRefusals },
});
