import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { sheetParams, SHEET_NOT_FOUND } from './sheet-version.ts';

/** A sheet with its golden scenarios as a file to edit and bring back. */
export const getRateSheetFile = call({
  name: 'get-rate-sheet-file',
  method: 'GET',
  path: '/rate-sheets/{versionId}/file',
  weight: 30,
  summary: 'Downloads a rate sheet as XLSX, CSV or JSON',
  params: sheetParams,
  query: z.strictObject({ format: z.enum(['xlsx', 'csv', 'json']).default('xlsx') }),
  reply: z.unknown(),
  replyKind: 'file',
  refusals: {
    SHEET_NOT_FOUND,
    TOO_SLOW: { status: 422, message: 'The file could not be written in time.' },
    READING_BUSY: { status: 429, message: 'Several of your files are being written. Try again in a moment.' },
  },
});
