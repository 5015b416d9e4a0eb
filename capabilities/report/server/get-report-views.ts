import { ok } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import { query } from '../../../platform/operation/operation.ts';
import { people } from '../../access/port/people.ts';
import { getReportViews } from '../contract/get-report-views.ts';
import { findReport } from '../domain/reports.ts';

type View = ReplyOf<typeof getReportViews>['views'][number];

// Views are of the account in use, also for the lender's people.
export default query(getReportViews, async ({ actor }, { database }) => {
  const rows = await database.readTenant({ brokerageId: actor.brokerageId }, (tx) =>
    tx
      .selectFrom('report_view as v')
      .innerJoin(people.as('p'), 'p.person_id', 'v.person_id')
      .select(['v.view_id', 'v.name', 'v.shared', 'v.person_id', 'v.sub_report_name', 'v.address', 'p.display_name'])
      .select(instantIn('v.saved_at').as('saved_at'))
      .where('v.brokerage_id', '=', actor.brokerageId)
      .where((eb) => eb.or([eb('v.person_id', '=', actor.personId), eb('v.shared', '=', true)]))
      .orderBy('v.name')
      .orderBy('v.view_id')
      .execute(),
  );
  return ok({
    views: rows.flatMap((row) => {
      const report = findReport(undefined, row.sub_report_name);
      if (!report) return []; // a report of a later release
      return {
        viewId: row.view_id,
        name: row.name,
        shared: row.shared,
        mine: row.person_id === actor.personId,
        savedBy: row.display_name,
        savedAt: row.saved_at,
        subReportName: row.sub_report_name,
        title: report.title,
        // Written by post-report-view only, whose contract has its type.
        address: row.address as View['address'],
      };
    }),
  });
});
