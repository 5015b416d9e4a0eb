import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { newsItem } from './content-page.ts';

/** The lender's news, newest first, without withdrawn and future items. */
export const getNews = call({
  name: 'get-news',
  method: 'GET',
  path: '/resources/news',
  summary: 'News, newest first',
  query: z.strictObject({ category: z.string().max(40).optional() }),
  reply: z.strictObject({ news: z.array(newsItem) }),
  refusals: {},
});
