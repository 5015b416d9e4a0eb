import { addDays } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { assigneeOf } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { reachWith } from '../../access/port/access-table.ts';
import { getDisclosureQueue } from '../contract/get-disclosure-queue.ts';
import { isAskedFor, kindsIn, loadOf } from '../domain/index.ts';
import { coordinators } from './rows/assignments.ts';
import { brokeragesIn, queuedItems, rowOf, workloadOf } from './rows/queued-items.ts';

const A_PAGE = 50;

export default query(getDisclosureQueue, ({ actor, reach, query: { page = 1, ...filter }, read }, { clock, settings: { zone } }) =>
  read(async (tx) => {
    const [now, today] = [await clock.nowIn(tx), await clock.todayIn(tx)];
    const { items, more } = await queuedItems(tx, { actor, reach, now, today, zone });
    const people = await coordinators(tx);
    const wanted = items.filter((item) => isAskedFor(item, filter, { me: assigneeOf(actor), today, weekEnd: addDays(today, 7) }));
    const shown = wanted.slice((page - 1) * A_PAGE, page * A_PAGE);
    // One after the other: a transaction has one connection.
    const rows = [];
    for (const item of shown) rows.push(await rowOf(tx, item, { now, zone }));
    return ok({
      at: now,
      zone,
      total: wanted.length,
      page,
      first: (page - 1) * A_PAGE + 1,
      pages: Math.max(1, Math.ceil(wanted.length / A_PAGE)),
      more,
      rows,
      workload: workloadOf(people, items, { me: assigneeOf(actor), today }),
      nobody: loadOf(
        items.filter(({ who }) => who === null),
        today,
      ),
      kinds: kindsIn(items),
      brokerages: brokeragesIn(items),
      mayAssign: reachWith(actor, 'assign-disclosure') !== undefined,
    });
  }),
);
