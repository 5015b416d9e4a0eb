import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import { demoContent } from '../../capabilities/content/samples/demo-content.ts';
import { saveContent } from '../../capabilities/content/domain/content-changes.ts';
import { versionPlan } from '../../capabilities/content/server/rows/version-plan.ts';
import { must } from '../../foundation/result/result.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { plans } from '../../capabilities/loan/port/plans.ts';
import { demoPerson } from './people.ts';

const LENDER = 1;

/** The invented lender's pages and news, written by its administrator, each with its line in the journal. */
export async function loadContent(ownerUrl: string, today: PlainDate): Promise<void> {
  const { id: personId, name: displayName } = demoPerson('adam');
  const database = openDatabase(ownerUrl, { max: 1, applicationName: 'lockdesk demo' });
  try {
    for (const { page, title, body, news } of demoContent()) {
      const about = news ? { category: news.category, day: addDays(today, -news.daysAgo) } : null;
      const next = must(saveContent({ page, newest: undefined }, { title, body, note: 'First version', news: about, basedOn: 0 }));
      await database.withTenant({ brokerageId: LENDER }, (tx) => plans.writePlan(tx, versionPlan(next, { personId, displayName })));
    }
  } finally {
    await database.close();
  }
}
