import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { activationRefusals, deskWallTime, movesReason, sheetDone, sheetParams, sheetVersionId } from './sheet-version.ts';

/** Makes a draft the live sheet, at once or at a time. `comparedWith` is the live sheet its changes were looked at against;
 * `at` is the desk's wall time; `reason` says why prices move by more than the lender's limit, where some do. */
export const activateRateSheet = call({
  name: 'activate-rate-sheet',
  method: 'PUT',
  path: '/rate-sheets/{versionId}/activate',
  summary: 'Activates a draft, at once or at a time',
  params: sheetParams,
  body: z.strictObject({ comparedWith: sheetVersionId.nullable(), at: deskWallTime.optional(), reason: movesReason.optional() }),
  reply: sheetDone,
  refusals: activationRefusals,
  command: true,
});
