import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/**
 * Reads the worksheet of a workbook with the most filled cells as lines of CSV, which a person checks and proposes as a table. Nothing is
 * stored.
 */
export const readTableWorkbook = call({
  name: 'read-table-workbook',
  method: 'POST',
  path: '/tables/rows-of-workbook',
  weight: 40,
  summary: 'Reads a workbook’s rows, to propose them as a table',
  bodyKind: 'multipart',
  body: z.strictObject({}),
  reply: z.strictObject({
    fileName: z.string(),
    worksheet: z.string(),
    rows: z.int(),
    text: z.string().meta({ description: 'The rows as CSV; dates as 2026-11-23, percentages without their sign' }),
  }),
  refusals: {
    WORKBOOK_UNREADABLE: { status: 422, message: '{why}' },
    TOO_SLOW: { status: 422, message: 'The workbook took too long to read. Keep only the table’s own worksheet.' },
    READING_BUSY: { status: 429, message: 'Several of your files are being read. Try again in a moment.' },
  },
});
