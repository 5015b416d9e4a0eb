import { sql } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import type { ServicerFigures } from '../../domain/index.ts';

/** The closing as it was scheduled last. */
export async function scheduledClosing(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  const row = await tx
    .selectFrom('closing_schedule as c')
    .innerJoin('closing_agent as a', (join) => join.onRef('a.brokerage_id', '=', 'c.brokerage_id').onRef('a.agent_id', '=', 'c.agent_id'))
    .innerJoin(people.as('p'), 'p.person_id', 'c.scheduled_by')
    .select(['c.sequence', 'c.on_date', 'c.at_time', 'c.scheduled_at', 'a.company', 'p.display_name'])
    .where('c.brokerage_id', '=', brokerageId)
    .where('c.loan_number', '=', loanNumber)
    .orderBy('c.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      sequence: row.sequence,
      date: row.on_date,
      time: row.at_time,
      company: row.company,
      by: row.display_name,
      at: row.scheduled_at,
    }
  );
}

export interface StoredPayoff {
  readonly sequence: number;
  readonly figures: ServicerFigures;
  readonly statementDue: PlainDate;
  readonly by: string;
  readonly at: Instant;
}

/** The newest payoff request. */
export async function newestPayoff(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<StoredPayoff | undefined> {
  const row = await tx
    .selectFrom('payoff_request as r')
    .innerJoin(people.as('p'), 'p.person_id', 'r.requested_by')
    .select(['r.sequence', 'r.servicer', 'r.rate_thousandths', 'r.interest_paid_through', 'r.basis', 'r.pad_days', 'r.good_through'])
    .select(['r.statement_due', 'r.requested_at', 'p.display_name'])
    .select([sql<number>`r.balance_cents::bigint`.as('balance'), sql<number>`r.fees_cents::bigint`.as('fees')])
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.loan_number', '=', loanNumber)
    .orderBy('r.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      sequence: row.sequence,
      figures: {
        servicer: row.servicer,
        balance: row.balance,
        rate: row.rate_thousandths,
        interestPaidThrough: row.interest_paid_through,
        basis: row.basis as ServicerFigures['basis'],
        fees: row.fees,
        padDays: row.pad_days,
        goodThrough: row.good_through,
      },
      statementDue: row.statement_due,
      by: row.display_name,
      at: row.requested_at,
    }
  );
}

export function payoffWrite(
  { brokerageId, loanNumber }: FoundLoan,
  { sequence, figures, statementDue }: Pick<StoredPayoff, 'sequence' | 'figures' | 'statementDue'>,
  { personId, now }: { readonly personId: string; readonly now: Instant },
) {
  return statements.insertInto('payoff_request').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    sequence,
    servicer: figures.servicer,
    balance_cents: figures.balance,
    rate_thousandths: figures.rate,
    interest_paid_through: figures.interestPaidThrough,
    basis: figures.basis,
    fees_cents: figures.fees,
    pad_days: figures.padDays,
    good_through: figures.goodThrough,
    statement_due: statementDue,
    requested_by: personId,
    requested_at: now,
  });
}
