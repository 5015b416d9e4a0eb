import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanActivity } from '../contract/get-loan-activity.ts';
import { milestoneKinds } from '../domain/milestones.ts';
import { activityRows, endsAtHead, isIntact } from './rows/activity.ts';

const PAGE = 50;

/** One page of the journal, newest first, its hash chain checked over the lines of the page and, on the first page, against the loan's head. */
export default query(getLoanActivity, async ({ loan, query: { before }, read }) => {
  const activity = await read((tx) => activityRows(tx, loan, { before, most: PAGE + 1 }));
  const { rows } = activity;
  const page = rows.slice(0, PAGE);
  return ok({
    lines: page.map((row) => ({
      sequence: row.sequence,
      at: row.at,
      actor: row.actor_name,
      origin: row.origin,
      kind: row.kind,
      summary: row.summary,
      details: row.details,
      milestone: milestoneKinds.has(row.kind),
    })),
    more: rows.length > PAGE,
    chainIntact: (before !== undefined || endsAtHead(activity)) && page.every((row, index) => isIntact(row, rows[index + 1])),
  });
});
