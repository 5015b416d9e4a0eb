import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { points, rate } from '../../../foundation/wire/schemas.ts';
import { sheetParams, SHEET_NOT_FOUND } from './sheet-version.ts';

/** Base prices before and after at one lock period, rates down and products across. */
export const getRateSheetChanges = call({
  name: 'get-rate-sheet-changes',
  method: 'GET',
  path: '/rate-sheets/{versionId}/changes',
  summary: 'Prices before and after a rate sheet, at one lock period',
  params: sheetParams,
  query: z.strictObject({ lockDays: z.coerce.number().int().min(1).max(400).default(45) }),
  reply: z.strictObject({
    against: z.strictObject({ versionId: z.string(), title: z.string() }).nullable(),
    lockDays: z.int(),
    products: z.array(
      z.strictObject({ productId: z.string(), code: z.string(), name: z.string(), state: z.enum(['both', 'added', 'gone']) }),
    ),
    rates: z.array(rate),
    cells: z.array(z.array(z.strictObject({ before: points.nullable(), after: points.nullable() }))),
  }),
  refusals: { SHEET_NOT_FOUND },
});
