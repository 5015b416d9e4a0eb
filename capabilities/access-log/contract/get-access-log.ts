import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { accessEventShown, accessLogAsked } from './access-log-shapes.ts';

/** Who saw which loan, document, number or report, and which requests were refused; newest first. */
export const getAccessLog = call({
  name: 'get-access-log',
  method: 'GET',
  path: '/admin/access-log',
  summary: 'Who saw what, and what was refused',
  query: z.strictObject({
    ...accessLogAsked,
    /** For the next page: the last row of this one. */
    before: z.uuid().optional(),
  }),
  reply: z.strictObject({ events: z.array(accessEventShown), more: z.boolean() }),
  refusals: {},
});
