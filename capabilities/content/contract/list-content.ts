import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';

/** Every page and news item, for their authors: pages not written yet have version 0. */
export const listContent = call({
  name: 'list-content',
  method: 'GET',
  path: '/content',
  summary: 'Pages and news, for who writes them',
  reply: z.strictObject({
    pages: z.array(
      z.strictObject({
        page: z.string(),
        title: z.string(),
        version: z.int(),
        changedOn: plainDate.nullable(),
        changedBy: z.string().nullable(),
        news: z.strictObject({ category: z.string(), day: plainDate, state: z.enum(['shown', 'scheduled', 'withdrawn']) }).nullable(),
      }),
    ),
  }),
  refusals: {},
});
