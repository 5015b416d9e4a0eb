import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant, LoanNumber } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { preparedByBrokerage, type Builder, type Places } from '../../../platform/database/prepared/index.ts';
import type { Listed } from '../../../platform/http/asked.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { deskStatuses, type DeskStatus } from '../domain/loan-status.ts';
import { assignedTo } from './loans.ts';

/** A loan at a desk: since when, and its dates. */
export interface LoanAtDesk {
  readonly loanNumber: LoanNumber;
  readonly brokerageId: number;
  readonly borrower: string;
  readonly brokerage: string;
  readonly status: DeskStatus;
  /** The start of the step to which the status belongs: a new submission, or resumed after a suspension. A trigger of the database writes it. */
  readonly sinceAt: Instant;
  readonly closingDate: PlainDate | null;
  /** The day the first Closing Disclosure was sent; null before. */
  readonly closingSentOn: PlainDate | null;
  readonly lockState: string;
  readonly officerId: string | null;
  readonly processorId: string | null;
  readonly lockExpiresAt: Instant | null;
}

/** Loans at desks, of one brokerage or of all that this transaction sees, or only those assigned to a person; those waiting longest first. */
export async function loansAtDesk(
  tx: ReadTx,
  { assignee, ...which }: Listed & { readonly statuses: readonly DeskStatus[]; readonly most: number },
): Promise<readonly LoanAtDesk[]> {
  const rows = await (assignee === undefined ? waitingAt(tx, which) : assignedAt(tx, { ...which, assignee }));
  return rows.map((row) => ({
    loanNumber: row.loan_number as LoanNumber,
    brokerageId: row.brokerage_id,
    borrower: row.borrower_name,
    brokerage: row.name,
    status: row.status as DeskStatus,
    sinceAt: row.step_since as Instant,
    closingDate: row.anticipated_closing_date,
    closingSentOn: row.cd_sent_on,
    lockState: row.lock_state,
    lockExpiresAt: row.lock_expires_at,
    officerId: row.officer_id,
    processorId: row.processor_id,
  }));
}

interface AtDesk {
  readonly statuses: readonly DeskStatus[];
  readonly most: number;
}

const columns = [
  'l.loan_number',
  'l.brokerage_id',
  'l.borrower_name',
  'l.status',
  'l.anticipated_closing_date',
  'l.lock_state',
  'l.lock_expires_at',
  'l.officer_id',
  'l.processor_id',
  'l.cd_sent_on',
  'l.step_since',
] as const;

/** Of each status the first come from an index, however many wait; of these the first of all are taken. */
const waitingAt = preparedByBrokerage((db, values: Places<AtDesk>, brokerageId) => {
  const ofStatus = longestFirst(db, brokerageId).where(atDesk).where('l.status', '=', sql.ref<string>('s.status')).limit(values.most);
  const first = db
    .selectFrom(sql<{ status: string }>`unnest(${values.statuses}::text[])`.as<'s'>(sql`s(status)`))
    .innerJoinLateral(ofStatus.as('l'), (join) => join.onTrue())
    .select(columns)
    .orderBy('l.step_since')
    .orderBy('l.loan_number')
    .limit(values.most);
  return withBrokerage(db, first);
});

/** A person has few loans: they are found by who they are assigned to. */
const assignedAt = preparedByBrokerage((db, values: Places<AtDesk & { assignee: string }>, brokerageId) =>
  withBrokerage(
    db,
    longestFirst(db, brokerageId)
      .where(({ eb, fn }) => eb('l.status', '=', fn.any(values.statuses)))
      .where(assignedTo(values.assignee))
      .limit(values.most),
  ),
);

/** The indexes of loans at a desk have these statuses only: a statement finds them by the same words. */
const atDesk = sql<boolean>`l.status in (${sql.join(deskStatuses.map((status) => sql.lit(status)))})`;

function longestFirst(db: Builder, brokerageId: RawBuilder<number> | undefined) {
  return db
    .selectFrom('loan as l')
    .select(columns)
    .$if(brokerageId !== undefined, (q) => q.where('l.brokerage_id', '=', brokerageId!))
    .orderBy('l.step_since')
    .orderBy('l.loan_number');
}

function withBrokerage(db: Builder, chosen: ReturnType<typeof longestFirst>) {
  return db
    .selectFrom(chosen.as('l'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .select(columns)
    .select('b.name')
    .orderBy('l.step_since')
    .orderBy('l.loan_number');
}
