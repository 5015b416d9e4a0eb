import { ok } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/operation/operation.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { listContent } from '../contract/list-content.ts';
import { contentPages, newsIdOf } from '../domain/pages.ts';
import { newestVersions } from './rows/versions.ts';

export default query(listContent, async (_asked, { clock, database, settings: { zone } }) => {
  const { all, today } = await database.readTenant({ brokerageId: LENDER }, async (tx) => ({
    all: await newestVersions(tx),
    today: await clock.todayIn(tx),
  }));
  const listed = all.map((one) => ({
    page: one.page,
    title: one.title,
    version: one.version,
    changedOn: dateIn(zone, one.at),
    changedBy: one.by,
    news:
      one.category === null || one.day === null
        ? null
        : {
            category: one.category,
            day: one.day,
            state: one.withdrawn ? ('withdrawn' as const) : one.day > today ? ('scheduled' as const) : ('shown' as const),
          },
  }));
  const byName = new Map(listed.map((one) => [one.page, one]));
  const pages = contentPages.map(
    ({ page, title }) => byName.get(page) ?? { page, title, version: 0, changedOn: null, changedBy: null, news: null },
  );
  const news = listed.filter((one) => newsIdOf(one.page) !== undefined).sort((one, other) => (one.news!.day < other.news!.day ? 1 : -1));
  return ok({ pages: [...pages, ...news] });
});
