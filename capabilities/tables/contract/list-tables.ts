import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';
import { tableEnd, takenTable } from './table-shapes.ts';

/** Every dated table with its last day and the refusals after it, and the uploaded tables, the newest first. */
export const listTables = call({
  name: 'list-tables',
  method: 'GET',
  path: '/tables',
  summary: 'Which tables end when',
  reply: z.strictObject({
    today: plainDate,
    ends: z.array(tableEnd),
    taken: z.array(takenTable),
    /** Columns of each kind’s file. */
    files: z.array(
      z.strictObject({ kind: z.string(), title: z.string(), rhythm: z.enum(['year', 'week', 'open']), columns: z.array(z.string()) }),
    ),
  }),
  refusals: {},
});
