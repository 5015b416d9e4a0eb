import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { tableParams, tableRefusals, takenTable } from './table-shapes.ts';

const figures = z.array(z.string()).nullable();

/** An uploaded table: its differences from the one before, and the open loans it affects. */
export const getTable = call({
  name: 'get-table',
  method: 'GET',
  path: '/tables/{tableId}',
  weight: 60,
  summary: 'What a table changes',
  params: tableParams,
  reply: z.strictObject({
    table: takenTable,
    source: z.string(),
    standing: z.string(),
    changes: z.strictObject({
      comparedWith: z.string(),
      columns: z.array(z.string()),
      added: z.int(),
      changed: z.int(),
      removed: z.int(),
      same: z.int(),
      /** The first 300. */
      lines: z.array(z.strictObject({ label: z.string(), before: figures, after: figures })),
    }),
    /** Null for a table that is not open any more. */
    loans: z
      .strictObject({
        /** Open loans it may affect, and how many of them were computed. */
        concerned: z.int(),
        looked: z.int(),
        moved: z.array(
          z.strictObject({ loanNumber: z.string(), borrowerName: z.string(), before: z.string(), after: z.string(), detail: z.string() }),
        ),
      })
      .nullable(),
    /** The newest table in force: named when this one is put in force, so that the comparison is with that one. */
    comparedWith: z.string().nullable(),
  }),
  refusals: { TABLE_NOT_FOUND: tableRefusals.TABLE_NOT_FOUND },
});
