import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The categories of the shown news, and the number of items in each. */
export const getNewsCategories = call({
  name: 'get-news-categories',
  method: 'GET',
  path: '/resources/news-categories',
  summary: 'Categories of the news',
  reply: z.strictObject({ categories: z.array(z.strictObject({ category: z.string(), count: z.int() })) }),
  refusals: {},
});
