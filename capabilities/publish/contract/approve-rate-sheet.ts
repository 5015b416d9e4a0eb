import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { activationRefusals, sheetDone, sheetParams, sheetVersionId } from './sheet-version.ts';

/** Adds a person's approval of a draft, as it compares with the live sheet. */
export const approveRateSheet = call({
  name: 'approve-rate-sheet',
  method: 'PUT',
  path: '/rate-sheets/{versionId}/approve',
  summary: 'Approves a draft as one of the people a sheet needs',
  params: sheetParams,
  body: z.strictObject({ comparedWith: sheetVersionId.nullable() }),
  reply: sheetDone,
  refusals: {
    ...activationRefusals,
    OWN_SHEET: { status: 409, message: 'You uploaded this sheet; someone else must approve it.' },
    ALREADY_APPROVED: { status: 409, message: 'You have approved this sheet already.' },
  },
  command: true,
});
