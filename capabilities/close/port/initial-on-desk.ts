import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';

/** So many are read, the nearest last day first. */
const MOST = 500;
/** What is late for longer than this waits for another closing day. */
const DAYS_LATE = 14;

/** First Closing Disclosures that are prepared, and those whose last day is near while nobody sent them; in a transaction that sees the brokerages. */
export function initialsOnDesk(tx: ReadTx, today: PlainDate) {
  return tx
    .selectFrom('initial_closing as i')
    .select(['i.loan_number', 'i.state', 'i.since', 'i.missing', 'i.last_day'])
    .where('i.state', '<>', 'sent')
    .where('i.last_day', '>=', addDays(today, -DAYS_LATE))
    .where((e) => e.or([e('i.state', '=', 'prepared'), e('i.near_from', '<=', today)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('closing_disclosure as c')
            .select('c.version')
            .whereRef('c.brokerage_id', '=', 'i.brokerage_id')
            .whereRef('c.loan_number', '=', 'i.loan_number')
            .where('c.status', '=', 'sent'),
        ),
      ),
    )
    .orderBy('i.last_day')
    .limit(MOST)
    .execute();
}
