import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getTridDates } from '../contract/get-trid-dates.ts';
import { estimateRows } from './rows/estimate-now.ts';
import { datesView } from './views/dates.ts';
import { people } from '../../access/port/people.ts';

export default query(getTridDates, async ({ loan, read }, portal) => {
  const { facts, owed, sent, events } = await read(async (tx) => ({
    ...(await estimateRows(tx, loan, portal)),
    events: await tx
      .selectFrom('trid_event as t')
      .leftJoin(people.as('p'), 'p.person_id', 't.person_id')
      .select(['t.kind', 't.on_date', 't.at', 't.source', 'p.display_name'])
      .where('t.brokerage_id', '=', loan.brokerageId)
      .where('t.loan_number', '=', loan.loanNumber)
      .orderBy('t.sequence')
      .execute(),
  }));
  return ok({
    dates: datesView(facts.issued, owed, sent),
    events: events.map((row) => ({
      kind: row.kind,
      date: row.on_date,
      at: row.at,
      source: row.source,
      by: row.display_name ?? 'Lockdesk',
    })),
  });
});
