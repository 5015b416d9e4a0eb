import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { sheetFinding } from './sheet-version.ts';

/**
 * Brings a sheet in as a draft. A file with errors becomes nothing: the answer lists them all, each with its address, and says no version.
 */
export const uploadRateSheet = call({
  name: 'upload-rate-sheet',
  method: 'POST',
  path: '/rate-sheets',
  weight: 40,
  summary: 'Uploads a rate sheet (XLSX, CSV or JSON) as a draft',
  bodyKind: 'multipart',
  body: z.strictObject({}),
  reply: z.strictObject({
    versionId: z.string().nullable(),
    fileName: z.string(),
    format: z.enum(['xlsx', 'csv', 'json']),
    findings: z.array(sheetFinding),
  }),
  refusals: {
    TOO_SLOW: { status: 422, message: 'The file took too long to read. Upload only the sheet’s own worksheets.' },
    READING_BUSY: { status: 429, message: 'Several of your files are being read. Try again in a moment.' },
  },
  command: true,
});
