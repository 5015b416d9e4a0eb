import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { auditRefusals, packageParams } from './audit-shapes.ts';

/** Writes down that a person opens a package; it can be downloaded by that person for ten minutes. */
export const openAuditPackage = call({
  name: 'open-audit-package',
  method: 'PUT',
  path: '/loan/{loanId}/post-close-audit/{packageId}/opening',
  summary: 'Open a post-close audit package',
  params: packageParams,
  body: z.strictObject({}),
  command: true,
  reply: z.strictObject({ openingId: z.uuid() }),
  refusals: { ...auditRefusals },
});
