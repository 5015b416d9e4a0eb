import { z } from 'zod';
import { activationRefusals, SHEET_NOT_FOUND, sheetVersionId } from './sheet-version.ts';

export const goldenParams = z.strictObject({ versionId: sheetVersionId, goldenId: z.string().min(1).max(60) });
export const GOLDEN_NOT_FOUND = { status: 404, message: 'The sheet has no golden scenario {goldenId}.' } as const;

export const withdrawalDone = z.strictObject({
  versionId: z.string(),
  goldenId: z.string(),
  state: z.enum(['proposed', 'withdrawn', 'kept']),
});

const decided = { status: 409, message: '' } as const;
/** Why a golden scenario can’t be withdrawn, whichever step is requested. */
export const withdrawalRefusals = {
  SHEET_NOT_FOUND,
  GOLDEN_NOT_FOUND,
  SHEET_NOT_DRAFT: activationRefusals.SHEET_NOT_DRAFT,
  GOLDEN_WITHDRAWN: { ...decided, message: 'The scenario is withdrawn already.' },
} as const;
export const NOT_PROPOSED = { ...decided, message: 'Nobody has proposed to withdraw the scenario.' } as const;
