import { sql } from 'kysely';
import type { Instant, LoanNumber } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { people } from '../../access/port/people.ts';
import { assignedTo } from './loans.ts';

/** The newest comment of a loan that a person has not read, and how many there are. */
export interface UnreadComment {
  readonly loanNumber: LoanNumber;
  readonly borrower: string;
  readonly by: string;
  readonly at: Instant;
  readonly text: string;
  readonly unread: number;
}

interface Reader {
  readonly personId: string;
  /** Whose loans are their own. */
  readonly assignee: string;
  /** Set for people outside the lender: their brokerage's loans. */
  readonly brokerageId: number | undefined;
  /** Only those. */
  readonly own: boolean;
}

/** How far back comments are news, in days. */
const DAYS_BACK = 30;

/** Loans with comments by others that the person has not read, the newest first. */
export async function unreadComments(tx: ReadTx, { personId, assignee, brokerageId, own }: Reader, now: Instant, most: number) {
  const rows = await tx
    .selectFrom('loan_comment as c')
    .innerJoin('loan as l', (join) => join.onRef('l.brokerage_id', '=', 'c.brokerage_id').onRef('l.loan_number', '=', 'c.loan_number'))
    .innerJoin(people.as('p'), 'p.person_id', 'c.person_id')
    .leftJoin('loan_comment_reader as r', (join) =>
      join.onRef('r.brokerage_id', '=', 'c.brokerage_id').onRef('r.loan_number', '=', 'c.loan_number').on('r.person_id', '=', personId),
    )
    .distinctOn(['c.brokerage_id', 'c.loan_number'])
    .select(['c.loan_number', 'l.borrower_name', 'p.display_name', 'c.at', 'c.text'])
    .select(sql<number>`(count(*) over (partition by c.brokerage_id, c.loan_number))::int`.as('unread'))
    .where('c.person_id', '<>', personId)
    .where(sql<boolean>`c.at > coalesce(r.read_at, '-infinity')`)
    .where(sql<boolean>`c.at > ${now}::timestamptz - make_interval(days => ${DAYS_BACK})`)
    .$if(brokerageId !== undefined, (q) => q.where('c.brokerage_id', '=', brokerageId!))
    .$if(own, (q) => q.where(assignedTo(assignee)))
    .orderBy('c.brokerage_id')
    .orderBy('c.loan_number')
    .orderBy('c.at', 'desc')
    .execute();
  return rows
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, most)
    .map((row): UnreadComment => ({
      loanNumber: row.loan_number as LoanNumber,
      borrower: row.borrower_name,
      by: row.display_name,
      at: row.at,
      text: row.text,
      unread: row.unread,
    }));
}
