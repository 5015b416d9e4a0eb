import { call } from '../../../foundation/wire/call.ts';
import { activationRefusals, sheetDone, sheetParams, SHEET_NOT_FOUND } from './sheet-version.ts';

export const discardRateSheet = call({
  name: 'discard-rate-sheet',
  method: 'PUT',
  path: '/rate-sheets/{versionId}/discard',
  summary: 'Gives up a draft',
  params: sheetParams,
  reply: sheetDone,
  refusals: { SHEET_NOT_FOUND, SHEET_NOT_DRAFT: activationRefusals.SHEET_NOT_DRAFT },
  command: true,
});
