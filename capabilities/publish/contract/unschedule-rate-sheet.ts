import { call } from '../../../foundation/wire/call.ts';
import { sheetDone, sheetParams, SHEET_NOT_FOUND } from './sheet-version.ts';

export const unscheduleRateSheet = call({
  name: 'unschedule-rate-sheet',
  method: 'PUT',
  path: '/rate-sheets/{versionId}/unschedule',
  summary: 'Takes back the time a draft was to go live at',
  params: sheetParams,
  reply: sheetDone,
  refusals: { SHEET_NOT_FOUND, NOT_SCHEDULED: { status: 409, message: 'The sheet is not scheduled.' } },
  command: true,
});
