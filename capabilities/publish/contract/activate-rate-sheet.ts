import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { activationRefusals, sheetDone, sheetParams, sheetVersionId } from './sheet-version.ts';

/** Makes a draft the live sheet, at once or at a time. `comparedWith` is the live sheet its changes were looked at against. */
export const activateRateSheet = call({
  name: 'activate-rate-sheet',
  method: 'PUT',
  path: '/rate-sheets/{versionId}/activate',
  summary: 'Activates a draft, at once or at a time',
  params: sheetParams,
  body: z.strictObject({ comparedWith: sheetVersionId.nullable(), at: z.iso.datetime({ offset: true }).optional() }),
  reply: sheetDone,
  refusals: activationRefusals,
  command: true,
});
