import { z } from 'zod';
import { instant, plainDate } from '../../../foundation/wire/schemas.ts';

export const tableKind = z.enum([
  'apor-fixed',
  'apor-adjustable',
  'conforming-limits',
  'fha-limits',
  'qm-thresholds',
  'fha-premiums',
  'va-fees',
  'usda-fees',
  'state-charges',
  'mi-card',
  'fee-schedule',
]);

export const standing = z.enum(['published', 'unverified', 'estimated', 'superseded']);

/** One dated table of the portal with its last day. */
export const tableEnd = z.strictObject({
  id: z.string(),
  /** The kind of an uploaded file; null where the table is built in only. */
  kind: tableKind.nullable(),
  title: z.string(),
  endsOn: plainDate.nullable(),
  daysLeft: z.int().nullable(),
  tone: z.enum(['ink', 'amber', 'red']),
  /** Near its end, or past it. */
  due: z.boolean(),
  words: z.string(),
  refused: z.string(),
  calls: z.array(z.string()),
  published: z.string(),
  source: z.string(),
  standing: z.string(),
  /** 0 for one that is built in. */
  version: z.int(),
});

/** A table that was proposed, is in force or was withdrawn. */
export const takenTable = z.strictObject({
  tableId: z.uuid(),
  kind: tableKind,
  title: z.string(),
  state: z.enum(['proposed', 'in-force', 'withdrawn']),
  coversFrom: plainDate,
  /** Null for a table that is in effect until the next one. */
  coversTo: plainDate.nullable(),
  fileName: z.string(),
  note: z.string(),
  sha256: z.string(),
  version: z.int().nullable(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The requester proposed it: another person puts it in force. */
  own: z.boolean(),
  putInForceBy: z.string().nullable(),
  putInForceAt: instant.nullable(),
  withdrawnBy: z.string().nullable(),
});

export const tableParams = z.strictObject({ tableId: z.uuid() });

export const tableRefusals = {
  TABLE_NOT_FOUND: { status: 404, message: 'There is no such table.' },
  TABLE_IN_FORCE: { status: 409, message: 'The table is in force.' },
  TABLE_WITHDRAWN: { status: 409, message: 'The table was withdrawn.' },
} as const;
