import { z } from 'zod';
import { explanation, instant, plainDate, points, rate } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';

/** "2026-11-20-3". */
export const sheetVersionId = z.string().regex(/^\d{4}-\d{2}-\d{2}-\d{1,6}$/, 'Please enter a valid rate sheet version.');
export const sheetParams = z.strictObject({ versionId: sheetVersionId });
export const sheetStatus = z.enum(['DRAFT', 'ACTIVE', 'SUPERSEDED', 'DISCARDED']);

/** An instant with the desk's date and wall time, "2:05 PM ET". */
export const deskMoment = z.strictObject({ instant, date: plainDate, time: z.string() });

/** A time of the desk's own clock, in its zone. */
export const deskWallTime = z.strictObject({
  date: plainDate,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 14:30.'),
});

/** Why prices move by more than the lender's limit. */
export const movesReason = written(z.string().trim().min(1, 'Say why.').max(500, 'Please keep it under 500 characters.'));

export const sheetFinding = z.strictObject({
  /** "Prices 0101!B17", "line 17, column 2", "/products/0/rates/3". */
  address: z.string(),
  found: z.string(),
  problem: z.string(),
  expected: z.string().nullable(),
  severity: z.enum(['error', 'warning']),
});

/** A figure or a word with its tree. */
export const explainedText = z.strictObject({ text: z.string(), why: explanation });

export const priceMove = z.strictObject({
  productId: z.string(),
  code: z.string(),
  rate,
  lockDays: z.int(),
  before: points,
  after: points,
  change: points,
});

export const sheetDone = z.strictObject({ versionId: z.string(), title: z.string(), status: sheetStatus });

export const SHEET_NOT_FOUND = { status: 404, message: 'Rate sheet {versionId} was not found.' } as const;
const decided = { status: 409, message: '' } as const;
/** Why a sheet can't go live. */
export const activationRefusals = {
  SHEET_NOT_FOUND,
  SHEET_NOT_DRAFT: { ...decided, message: 'Only a draft can go live.' },
  GOLDEN_DIFFERS: { ...decided, message: 'A golden scenario does not match.' },
  GOLDEN_MISSING: { ...decided, message: 'The sheet has no golden scenarios. Add at least one and upload it again.' },
  LIVE_SHEET_CHANGED: { ...decided, message: 'Another sheet is live now. Look at the price changes against it, then activate.' },
  APPROVAL_NEEDED: { ...decided, message: 'One more person has to approve the sheet first.' },
  REASON_NEEDED: { ...decided, message: 'Some prices move by more than the limit. Say why.' },
  NOT_YET_EFFECTIVE: { ...decided, message: 'The sheet is not effective yet. Schedule it for its effective time.' },
  TIME_PASSED: { ...decided, message: 'That time has passed. Choose a later one, or activate at once.' },
} as const;
