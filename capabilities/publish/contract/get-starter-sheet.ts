import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The workbook that a lender without a sheet begins from. */
export const getStarterSheet = call({
  name: 'get-starter-sheet',
  method: 'GET',
  path: '/starter-rate-sheet',
  weight: 30,
  summary: 'Downloads a small rate sheet with invented prices, to write over',
  reply: z.unknown(),
  replyKind: 'file',
  refusals: {
    TOO_SLOW: { status: 422, message: 'The file could not be written in time.' },
    READING_BUSY: { status: 429, message: 'Several of your files are being written. Try again in a moment.' },
  },
});
