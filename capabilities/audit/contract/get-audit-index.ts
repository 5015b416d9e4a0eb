import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { auditRefusals, packageParams } from './audit-shapes.ts';

/** The index of a package as a PDF: every file with its hash, and the end of the chain. */
export const getAuditIndex = call({
  name: 'get-audit-index',
  method: 'GET',
  path: '/loan/{loanId}/post-close-audit/{packageId}/index',
  summary: 'Index of a post-close audit package',
  params: packageParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'document',
  refusals: { ...auditRefusals },
});
