import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';

/** The maximum number of rows read, nearest last day first. */
const MOST = 500;
/** Later ones are left out: they wait for another closing day. */
const DAYS_LATE = 14;

/** First Closing Disclosures that are prepared, and those near their last day and not sent; in a transaction that can read the brokerages. */
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
