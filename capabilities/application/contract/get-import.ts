import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanNumber } from '../../../foundation/wire/schemas.ts';

export const importParams = z.strictObject({ loanId: loanNumber, importId: z.uuid() });

const origin = z.strictObject({ origin: z.string(), by: z.string(), at: z.string() });
const change = z.strictObject({
  path: z.string(),
  label: z.string(),
  about: z.string().optional(),
  status: z.enum(['new', 'differs']),
  current: z.string().optional(),
  incoming: z.string(),
  parts: z.array(z.strictObject({ label: z.string(), value: z.string() })).optional(),
  currentFrom: origin.optional(),
});
/** A change that was taken from the file, in words. */
export const takenChange = z.strictObject({ path: z.string(), label: z.string(), before: z.string(), after: z.string() });
/** A change taken from the file that someone changed again. */
export const changedSince = z.strictObject({ path: z.string(), label: z.string(), imported: z.string(), now: z.string() });
export const fileFinding = z.strictObject({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  path: z.string(),
  line: z.int().optional(),
  message: z.string(),
});
export const importState = z.enum(['proposed', 'accepted', 'kept', 'undone']);

/** A file compared with the application: new and different values, with who wrote the present ones; and the decision. */
export const getImport = call({
  name: 'get-import',
  method: 'GET',
  path: '/loan/{loanId}/imports/{importId}',
  weight: 30,
  summary: 'What a file would change in the application',
  params: importParams,
  reply: z.strictObject({
    importId: z.uuid(),
    fileName: z.string(),
    bytes: z.int(),
    format: z.string(),
    formatName: z.string(),
    state: importState,
    broughtBy: z.string(),
    broughtAt: instant,
    decidedBy: z.string().nullable(),
    decidedAt: instant.nullable(),
    /** The version of the application the comparison is with; a choice is made on it. */
    version: z.int(),
    /** The loan has ended: nothing can be taken any more. */
    ended: z.boolean(),
    sections: z.array(z.strictObject({ key: z.string(), title: z.string(), changes: z.array(change) })),
    onlyHere: z.array(z.strictObject({ path: z.string(), label: z.string() })),
    leftOut: z.array(z.strictObject({ what: z.string(), reason: z.string() })),
    dataPoints: z.int(),
    findings: z.array(fileFinding),
    findingCount: z.int(),
    /** The accepted changes, once a choice was made. */
    taken: z.array(takenChange),
    /** The changes that someone has edited since: an undo leaves those. */
    changedSince: z.array(changedSince),
  }),
  refusals: {
    ...loanRefusals,
    IMPORT_NOT_FOUND: { status: 404, message: 'There is no such import on loan {loanId}.' },
    FILE_NOT_READ: { status: 422, message: 'The file could not be read.' },
    TOO_SLOW: { status: 422, message: 'The file takes too long to read. It is probably not a loan application.' },
    READING_BUSY: { status: 429, message: 'Many of your files are being read right now. Try again in a moment.' },
  },
});
