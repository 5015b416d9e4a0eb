import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { getNewsCategories } from '../contract/get-news-categories.ts';
import { shownNews } from './rows/versions.ts';

export default query(getNewsCategories, async (_asked, { clock, database }) => {
  const news = await database.readTenant({ brokerageId: LENDER }, async (tx) => shownNews(tx, await clock.todayIn(tx)));
  const counts = new Map<string, number>();
  for (const { category } of news) counts.set(category, (counts.get(category) ?? 0) + 1);
  return ok({
    categories: [...counts]
      .map(([category, count]) => ({ category, count }))
      .sort((one, other) => one.category.localeCompare(other.category)),
  });
});
