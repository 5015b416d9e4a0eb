import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { basedOn, contentRefusals, pageName } from './content-version.ts';

/** Removes a news item from the news room; its versions stay. */
export const withdrawNews = call({
  name: 'withdraw-news',
  method: 'POST',
  path: '/content/withdraw',
  summary: 'Withdraws a piece of news',
  body: z.strictObject({ page: pageName, basedOn, note: written(z.string().trim().min(1, 'Say why.').max(300)) }),
  reply: z.strictObject({ page: z.string(), version: z.int() }),
  refusals: {
    ...contentRefusals,
    NOT_NEWS: { status: 409, message: 'Only news can be withdrawn.' },
    WITHDRAWN: { status: 409, message: 'It is withdrawn already.' },
  },
  command: true,
});
