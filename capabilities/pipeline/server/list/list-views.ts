import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { addDays, daysInMonth, monthOf, plainDate, yearOf, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { instantOf, type Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx, Tables } from '../../../../platform/database/database.ts';
import { listedFor, type Actor, type Portal, type Reach } from '../../../../platform/http/asked.ts';
import { nearDueUntil } from '../../../loan/domain/estimate-deadline.ts';
import { endedStatuses } from '../../../loan/domain/loan-status.ts';
import type { pipelineFilter } from '../../contract/pipeline-row.ts';
import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';
import { assignedTo } from '../../../loan/port/loans.ts';

export type PipelineFilter = z.output<typeof pipelineFilter>;

/** For whom loans are listed, and when: the views and the days left are of that day. */
export interface ListFor {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly today: PlainDate;
  readonly now: Instant;
  readonly zone: string;
}

export async function listFor(
  tx: ReadTx,
  { actor, reach }: { readonly actor: Actor; readonly reach: Reach },
  { clock, settings }: Portal,
): Promise<ListFor> {
  return askAtOnce({ actor, reach, now: clock.nowIn(tx), today: clock.todayIn(tx), zone: settings.zone });
}

export type Loans = ExpressionBuilder<Tables, 'loan'>;

/** Conditions on a loan, for any query that has the table of loans. */
export const ofLoans: Loans = expressionBuilder<Tables, 'loan'>();

/** Which loans the person may list at all: their own, their brokerage's, or (inside) all their transaction sees of the hierarchy. */
export function reachable(eb: Loans, list: Pick<ListFor, 'actor' | 'reach'>): Expression<SqlBool> {
  const { brokerageId, assignee } = listedFor(list);
  const conditions: Expression<SqlBool>[] = [];
  if (brokerageId !== undefined) conditions.push(eb('loan.brokerage_id', '=', brokerageId));
  if (assignee !== undefined) conditions.push(assignedTo(assignee, 'loan'));
  return eb.and(conditions);
}

/** A lock that ran out is expired from that moment on, whether or not anything has recorded it yet. */
export function lockStateIn(now: Instant) {
  return sql<string>`case when loan.lock_state = 'locked' and loan.lock_expires_at <= ${now}::timestamptz then 'expired' else loan.lock_state end`;
}

/** Written out, as in the indexes of active loans and of locks: PostgreSQL uses those only for what it can read in the statement. */
const ended = sql<string>`(${sql.join(endedStatuses.map((status) => sql.lit(status)))})`;
const locked = sql<string>`${sql.lit('locked')}`;

export function inView(eb: Loans, view: PipelineFilter['view'], list: ListFor): Expression<SqlBool> {
  const active = eb('loan.status', 'not in', ended);
  switch (view) {
    case 'mine':
      return active;
    case 'le-due':
      return eb.and([
        active,
        eb.or([
          eb('loan.revised_le_due', '<=', nearDueUntil(list.today)),
          eb.and([eb('loan.le_sent_at', 'is', null), eb('loan.initial_le_due', '<=', nearDueUntil(list.today))]),
        ]),
      ]);
    case 'locks-expiring':
      return eb.and([
        active,
        eb('loan.lock_state', '=', locked),
        eb('loan.lock_expires_at', '>', list.now),
        eb('loan.lock_expires_at', '<', startOf(addDays(list.today, 8), list)),
      ]);
    case 'suspended':
      return eb('loan.status', '=', 'Suspended');
    case 'closing-this-month': {
      const [year, month] = [yearOf(list.today), monthOf(list.today)];
      return eb.and([
        active,
        eb('loan.anticipated_closing_date', '>=', plainDate(year, month, 1)),
        eb('loan.anticipated_closing_date', '<=', plainDate(year, month, daysInMonth(year, month))),
      ]);
    }
    default:
      return eb.val(true);
  }
}

/** The instant at which a date begins at the lender. */
export function startOf(date: PlainDate, { zone }: Pick<ListFor, 'zone'>): Instant {
  return instantOf(zone, date, '00:00:00');
}
