import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { tableParams, tableRefusals } from './table-shapes.ts';

/** Withdraws a proposed table; a table in force is corrected by another table. */
export const withdrawTable = call({
  name: 'withdraw-table',
  method: 'DELETE',
  path: '/tables/{tableId}',
  summary: 'Withdraws a proposed table',
  params: tableParams,
  reply: z.strictObject({ tableId: z.uuid() }),
  refusals: tableRefusals,
  command: true,
});
