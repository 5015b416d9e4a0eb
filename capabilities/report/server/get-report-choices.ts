import { sql, type SqlBool } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getReportChoices } from '../contract/get-report-choices.ts';
import { FIELDS } from './rows/filters-in-words.ts';
import { readOfReport, reportAskedFor } from './rows/read-report.ts';
import { loansBehind } from './rows/report-scope.ts';

const MOST = 200;

export default query(getReportChoices, async (asked, portal) => {
  const found = reportAskedFor(asked.query);
  if (!found.ok) return found;
  const { field } = asked.query;
  const { value, name } = FIELDS[field];
  const { choices } = await readOfReport(
    asked,
    portal,
    found.value,
    async (tx, who) => ({
      choices: await loansBehind(tx, found.value, undefined, who)
        .select([value.as('value'), name.as('title'), sql<number>`count(*)::int`.as('loans')])
        .where(sql<SqlBool>`${value} is not null`)
        .groupBy(value)
        .orderBy(sql`3`, 'desc')
        .orderBy(sql`2`)
        .limit(MOST)
        .execute(),
    }),
    // With its own filter on, only the chosen value would be counted.
    { ...asked.query, [field]: undefined },
  );
  return ok({ choices });
});
