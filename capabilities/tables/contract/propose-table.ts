import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { withLines } from '../../../foundation/wire/text-fields.ts';
import { standing, tableKind } from './table-shapes.ts';

/** Takes a table in as a proposal. A file with mistakes becomes nothing: the answer lists them all, each with its row and column. */
export const proposeTable = call({
  name: 'propose-table',
  method: 'POST',
  path: '/tables',
  weight: 40,
  // All counties with their limits are 250 KB as FHFA lists them, all weeks of APOR since 2000 twice that.
  bodyLimit: 1_048_576,
  summary: 'Proposes a table (CSV or JSON)',
  body: z.strictObject({
    kind: tableKind,
    /** For a yearly table. */
    year: z.int().min(2000).max(2100).nullable(),
    fileName: z.string().trim().min(1).max(200),
    text: withLines(z.string().min(1).max(1_000_000)),
    source: z.string().trim().min(1, 'Say where the figures come from.').max(300),
    standing: standing.default('published'),
    note: withLines(z.string().trim().min(1, 'Say why the table is taken in.').max(500)),
  }),
  reply: z.strictObject({
    /** Null where the file has mistakes. */
    tableId: z.uuid().nullable(),
    problems: z.array(z.strictObject({ row: z.int().nullable(), column: z.string().nullable(), sentence: z.string() })),
    /** More mistakes than are listed. */
    more: z.int(),
  }),
  refusals: { TABLE_KNOWN: { status: 409, message: '{title} with these figures is already {state}.' } },
  command: true,
});
