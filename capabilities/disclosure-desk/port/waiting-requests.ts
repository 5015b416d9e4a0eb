import type { ReadTx } from '../../../platform/database/database.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { people } from '../../access/port/people.ts';
import { estimateColumnNames } from '../../loan/port/estimate-columns.ts';
import { loans } from '../../loan/port/loans.ts';

/** At most this many requests are read, oldest first. */
const MOST = 200;

/** Brokers' open requests to the disclosure desk, with their loans' deadlines; in a transaction that can read the brokerages. */
export function waitingDisclosures(tx: ReadTx) {
  return tx
    .selectFrom('disclosure_request as r')
    .innerJoin(loans.as('l'), (join) => join.onRef('l.brokerage_id', '=', 'r.brokerage_id').onRef('l.loan_number', '=', 'r.loan_number'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'r.brokerage_id')
    .innerJoin(people.as('p'), 'p.person_id', 'r.asked_by')
    .select(estimateColumnNames)
    .select(['r.request_id', 'r.note', 'r.asked_at', 'r.loan_number', 'l.borrower_name', 'l.anticipated_closing_date'])
    .select(['b.name as brokerage', 'p.display_name as asked_by'])
    .where('r.state', '=', 'open')
    .orderBy('r.asked_at')
    .limit(MOST)
    .execute();
}
