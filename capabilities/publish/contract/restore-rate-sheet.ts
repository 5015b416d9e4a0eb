import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { activationRefusals, sheetDone, sheetParams, sheetVersionId } from './sheet-version.ts';

/** A superseded sheet goes live again, as a new version with the same contents. */
export const restoreRateSheet = call({
  name: 'restore-rate-sheet',
  method: 'POST',
  path: '/rate-sheets/{versionId}/restore',
  summary: 'Rolls back: brings a superseded sheet back as a new live version',
  params: sheetParams,
  body: z.strictObject({ comparedWith: sheetVersionId.nullable() }),
  reply: sheetDone,
  refusals: {
    ...activationRefusals,
    SHEET_NOT_SUPERSEDED: { status: 409, message: 'Only a superseded sheet can be brought back.' },
  },
  command: true,
});
