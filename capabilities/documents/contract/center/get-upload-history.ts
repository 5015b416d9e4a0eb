import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../../foundation/wire/schemas.ts';
import { versionSource } from './document-shapes.ts';

/** Every upload of the loan: by time, the newest first (`hist`), or by document (`docu`). */
export const getUploadHistory = call({
  name: 'get-upload-history',
  method: 'GET',
  path: '/document/{loanId}/upload-history',
  summary: 'Uploads of the loan',
  params: loanParams,
  query: z.strictObject({ p1: z.enum(['hist', 'docu']).meta({ description: 'hist: by time; docu: by document' }) }),
  reply: z.strictObject({
    uploads: z.array(
      z.strictObject({
        documentId: z.uuid(),
        title: z.string(),
        version: z.int(),
        fileName: z.string(),
        bytes: z.int(),
        pages: z.int(),
        source: versionSource,
        uploadedAt: instant,
        uploadedBy: z.string(),
        receipt: z.string(),
        status: z.string().meta({ description: 'Of the document; “Replaced” for a version that is not its newest' }),
      }),
    ),
  }),
  refusals: loanRefusals,
});
