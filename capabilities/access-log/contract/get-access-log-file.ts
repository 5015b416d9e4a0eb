import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { accessLogAsked } from './access-log-shapes.ts';

/** The same rows as CSV, up to 50,000 of them. */
export const getAccessLogFile = call({
  name: 'get-access-log-file',
  method: 'GET',
  path: '/admin/access-log/file',
  weight: 50,
  summary: 'Who saw what, as CSV',
  query: z.strictObject(accessLogAsked),
  shows: 'report',
  reply: z.unknown(),
  replyKind: 'file',
  refusals: {},
});
