import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant, LoanNumber } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { preparedByBrokerage, type Builder, type Places } from '../../../platform/database/prepared/index.ts';
import type { Listed } from '../../../platform/http/asked.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import type { LoanStatus } from '../domain/loan-status.ts';

/** A loan at a desk: since when, and its dates. */
export interface LoanAtDesk {
  readonly loanNumber: LoanNumber;
  readonly brokerageId: number;
  readonly borrower: string;
  readonly brokerage: string;
  readonly status: LoanStatus;
  /** The start of the step to which the status belongs: a new submission, or resumed after a suspension. */
  readonly sinceAt: Instant;
  readonly closingDate: PlainDate | null;
  /** The day the first Closing Disclosure was sent; null before. */
  readonly closingSentOn: PlainDate | null;
  readonly lockState: string;
  readonly officerId: string | null;
  readonly processorId: string | null;
  readonly lockExpiresAt: Instant | null;
}

/** Loans of some statuses, of one brokerage or of all that this transaction sees, or only those assigned to a person; those waiting longest first. */
export async function loansAtDesk(
  tx: ReadTx,
  { assignee, ...which }: Listed & { readonly statuses: readonly LoanStatus[]; readonly most: number },
): Promise<readonly LoanAtDesk[]> {
  const rows = await (assignee === undefined ? waitingAt(tx, which) : assignedAt(tx, { ...which, assignee }));
  return rows.map((row) => ({
    loanNumber: row.loan_number as LoanNumber,
    brokerageId: row.brokerage_id,
    borrower: row.borrower_name,
    brokerage: row.name,
    status: row.status as LoanStatus,
    sinceAt: (row.at ?? row.registered_at) as Instant,
    closingDate: row.anticipated_closing_date,
    closingSentOn: row.cd_sent_on,
    lockState: row.lock_state,
    lockExpiresAt: row.lock_expires_at,
    officerId: row.officer_id,
    processorId: row.processor_id,
  }));
}

interface AtDesk {
  readonly statuses: readonly LoanStatus[];
  readonly most: number;
}

const waitingAt = preparedByBrokerage(atDesk);
const assignedAt = preparedByBrokerage((db, values: Places<AtDesk & { assignee: string }>, brokerageId) =>
  atDesk(db, values, brokerageId).where(({ eb, or }) =>
    or([eb('l.officer_id', '=', values.assignee), eb('l.processor_id', '=', values.assignee)]),
  ),
);

function atDesk(db: Builder, values: Places<AtDesk>, brokerageId: RawBuilder<number> | undefined) {
  return db
    .selectFrom('loan as l')
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('loan_status_change as c')
          .select((e) => e.fn.max('c.at').as('at'))
          .whereRef('c.brokerage_id', '=', 'l.brokerage_id')
          .whereRef('c.loan_number', '=', 'l.loan_number')
          // Being read is no new step: the clock of underwriting runs from the submission.
          .where(
            sql<boolean>`(c.from_status = 'Suspended' or case l.status when 'In Underwriting' then c.to_status = 'Submitted' else c.to_status = l.status::text end)`,
          )
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(['l.loan_number', 'l.brokerage_id', 'l.borrower_name', 'b.name', 'l.status', 'l.anticipated_closing_date'])
    .select(['l.lock_state', 'l.lock_expires_at', 'l.officer_id', 'l.processor_id', 'l.registered_at', 'l.cd_sent_on', 's.at'])
    .where(({ eb, fn }) => eb('l.status', '=', fn.any(values.statuses)))
    .$if(brokerageId !== undefined, (q) => q.where('l.brokerage_id', '=', brokerageId!))
    .orderBy('s.at')
    .orderBy('l.loan_number')
    .limit(values.most);
}
