import { sql } from 'kysely';
import { addDays, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { endedStatuses } from '../../../loan/domain/loan-status.ts';
import { loans } from '../../../loan/port/loans.ts';
import { rateLocks } from '../../../lock/port/rate-locks.ts';
import { lockDrifts } from '../../../market/port/stored-drift.ts';

export interface SoonestWanted {
  readonly brokerageId: number | undefined;
  readonly past: PlainDate;
  readonly far: PlainDate;
  readonly most: number;
  /** Loans wanted whatever their dates are. */
  readonly also: readonly LoanNumber[];
}

/**
 * Keys of the loans whose soonest date is between two days, the soonest first, as many as asked for; with those whose lock no longer fits, and others that
 * are wanted. They come from indexes, so many loans that wait for nothing cost nothing.
 */
export function soonestLoans(tx: ReadTx, { brokerageId, past, far, most, also }: SoonestWanted) {
  const keys = ['l.brokerage_id', 'l.loan_number'] as const;
  const ofBrokerage = tx
    .selectFrom(loans.as('l'))
    .select(keys)
    .$if(brokerageId !== undefined, (q) => q.where('l.brokerage_id', '=', brokerageId!));
  const dated = ofBrokerage
    .where(goesOn)
    // A day of the index is never later than the lender's, and at most one earlier.
    .where(sql<boolean>`${soonestDay} between ${addDays(past, -1)}::date and ${far}::date`)
    .orderBy(soonestDay)
    .limit(most);
  const drifted = ofBrokerage
    .innerJoin(rateLocks.as('r'), (on) =>
      on.onRef('r.brokerage_id', '=', 'l.brokerage_id').onRef('r.loan_number', '=', 'l.loan_number').on('r.state', '=', 'locked'),
    )
    .innerJoin(lockDrifts.as('d'), (on) =>
      on.onRef('d.brokerage_id', '=', 'r.brokerage_id').onRef('d.lock_id', '=', 'r.lock_id').on('d.found_at', 'is not', null),
    )
    .orderBy('d.found_at')
    .limit(most);
  return tx
    .selectFrom(dated.as('l'))
    .select(keys)
    .union(tx.selectFrom(drifted.as('l')).select(keys))
    .union(ofBrokerage.where('l.loan_number', '=', sql<LoanNumber>`any(${also}::text[])`))
    .$asTuple('brokerage_id', 'loan_number');
}

/** The indexes have loans that are not over, by their soonest day: a statement finds them by the same words. */
const goesOn = sql<boolean>`l.status not in (${sql.join(endedStatuses.map((status) => sql.lit(status)))})`;
const soonestDay = sql<PlainDate>`loan_soonest_day(l.le_sent_at, l.initial_le_due, l.revised_le_since, l.lock_expires_at, l.anticipated_closing_date)`;
