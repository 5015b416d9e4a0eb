import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/**
 * The grid of one sheet that is or was live, as JSON: products with their rates, lock periods, base prices and limits. A version never
 * changes, so the reply can be cached forever; `ratequote-totals` has the rest of a quote.
 */
export const rateSheetGrid = call({
  name: 'rate-sheet-grid',
  method: 'GET',
  path: '/resources/rate-sheets/{versionId}/grid',
  summary: 'The grid of one rate sheet',
  params: z.strictObject({ versionId: z.string().regex(/^\d{4}-\d{2}-\d{2}-\d{1,6}$/) }),
  replyKind: 'file',
  reply: z.instanceof(Uint8Array),
  refusals: { SHEET_NOT_FOUND: { status: 404, message: 'No rate sheet that is or was live has this version.' } },
});
