import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { auditRefusals, packageParams } from './audit-shapes.ts';

/** The archive of a package, in a stream: the same bytes every time. */
export const getAuditPackage = call({
  name: 'get-audit-package',
  method: 'GET',
  path: '/loan/{loanId}/post-close-audit/{packageId}/archive',
  summary: 'Archive of a post-close audit package',
  params: packageParams,
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'package',
  refusals: { ...auditRefusals, NOT_OPENED: { status: 409, message: 'Open the package first: who opens it is written down.' } },
});
