import { ok } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import { query } from '../../../platform/operation/operation.ts';
import { people } from '../../access/port/people.ts';
import { getPipelineViews } from '../contract/get-pipeline-views.ts';

type View = ReplyOf<typeof getPipelineViews>['views'][number];

// Lists are of the account in use, also for the lender's people.
export default query(getPipelineViews, async ({ actor }, { database }) => {
  const rows = await database.readTenant({ brokerageId: actor.brokerageId }, (tx) =>
    tx
      .selectFrom('pipeline_view as v')
      .innerJoin(people.as('p'), 'p.person_id', 'v.person_id')
      .select(['v.view_id', 'v.name', 'v.shared', 'v.person_id', 'v.address', 'v.columns', 'p.display_name'])
      .select(instantIn('v.saved_at').as('saved_at'))
      .where('v.brokerage_id', '=', actor.brokerageId)
      .where((eb) => eb.or([eb('v.person_id', '=', actor.personId), eb('v.shared', '=', true)]))
      .orderBy('v.name')
      .orderBy('v.view_id')
      .execute(),
  );
  return ok({
    views: rows.map((row) => ({
      viewId: row.view_id,
      name: row.name,
      shared: row.shared,
      mine: row.person_id === actor.personId,
      savedBy: row.display_name,
      savedAt: row.saved_at,
      // Written by post-pipeline-view only, whose contract has their types.
      address: row.address as View['address'],
      columns: row.columns as View['columns'],
    })),
  });
});
