import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { tableParams, tableRefusals } from './table-shapes.ts';

/** Puts a proposed table in force. Every figure worked out from then on for the days it covers is taken from it. */
export const putTableInForce = call({
  name: 'put-table-in-force',
  method: 'PUT',
  path: '/tables/{tableId}/in-force',
  summary: 'Puts a table in force',
  params: tableParams,
  body: z.strictObject({ comparedWith: z.uuid().nullable() }),
  reply: z.strictObject({ tableId: z.uuid(), version: z.int() }),
  refusals: {
    ...tableRefusals,
    SAME_PERSON: { status: 403, message: 'Another person puts it in force: you proposed it.' },
    TABLES_CHANGED: { status: 409, message: 'Another table came into force since you looked. Look at the changes again.' },
  },
  command: true,
});
