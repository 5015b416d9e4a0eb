import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getTridDates } from '../contract/sending/get-trid-dates.ts';
import { estimateColumns } from '../../loan/port/estimate-columns.ts';
import { outsideDays } from '../../disclosure-desk/port/issuing.ts';
import { sentEstimates } from './rows/estimates.ts';
import { datesView } from './views/dates.ts';
import { people } from '../../access/port/people.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

export default query(getTridDates, async ({ loan, read }, { clock, settings }) => {
  const { today, owed, sent, outside, events } = await read((tx) =>
    askAtOnce({
      today: clock.todayIn(tx),
      owed: estimateColumns(tx, loan, settings.zone),
      sent: sentEstimates(tx, loan),
      outside: outsideDays(tx, loan),
      events: tx
        .selectFrom('trid_event as t')
        .leftJoin(people.as('p'), 'p.person_id', 't.person_id')
        .select(['t.kind', 't.on_date', 't.at', 't.source', 'p.display_name'])
        .where('t.brokerage_id', '=', loan.brokerageId)
        .where('t.loan_number', '=', loan.loanNumber)
        .orderBy('t.sequence')
        .execute(),
    }),
  );
  return ok({
    dates: datesView(today, owed, { sent, outside }),
    events: events.map((row) => ({
      kind: row.kind,
      date: row.on_date,
      at: row.at,
      source: row.source,
      by: row.display_name ?? 'Lockdesk',
    })),
  });
});
