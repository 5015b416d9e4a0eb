import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { tableKind } from './table-shapes.ts';

/** The newest table of a kind as a CSV file in the form that is taken in: to be changed and brought back. */
export const getTableFile = call({
  name: 'get-table-file',
  method: 'GET',
  path: '/tables/kinds/{kind}/file',
  summary: 'A table as a CSV file',
  params: z.strictObject({ kind: tableKind }),
  reply: z.unknown(),
  replyKind: 'file',
  refusals: { NO_TABLE_YET: { status: 404, message: 'No table of this kind was taken in yet.' } },
});
