import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { getNews } from '../contract/get-news.ts';
import { newsIdOf } from '../domain/pages.ts';
import { readMarkdown } from '../domain/read-markdown.ts';
import { shownNews } from './rows/versions.ts';

export default query(getNews, async ({ query: { category } }, { clock, database }) => {
  const news = await database.readTenant({ brokerageId: LENDER }, async (tx) => shownNews(tx, await clock.todayIn(tx)));
  return ok({
    news: news
      .filter((one) => category === undefined || one.category === category)
      .map((one) => ({
        newsId: newsIdOf(one.page)!,
        title: one.title,
        category: one.category,
        day: one.day,
        version: one.version,
        blocks: readMarkdown(one.body).blocks,
      })),
  });
});
