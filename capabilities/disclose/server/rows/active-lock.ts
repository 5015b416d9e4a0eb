import { sql } from 'kysely';
import type { Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { EstimatedLock } from '../../domain/index.ts';
import { momentOf } from './moments.ts';

export interface ActiveLock {
  readonly lock: EstimatedLock;
  /** A lock that a person priced is of no sheet's product; the loan's own product is the one it is for. */
  readonly productId?: string;
  readonly sheetVersion?: string;
}

/** The loan's lock, if it has one that has not run out, whether or not the sweeper has recorded the expiry yet. */
export async function activeLock(tx: ReadTx, loan: FoundLoan, now: Instant, zone: string): Promise<ActiveLock | undefined> {
  const row = await tx
    .selectFrom('rate_lock as r')
    .innerJoin('lock_event as e', (join) =>
      join.onRef('e.brokerage_id', '=', 'r.brokerage_id').onRef('e.lock_id', '=', 'r.lock_id').on('e.sequence', '=', 1),
    )
    .select(['r.lock_id', 'r.product_id', 'r.sheet_version', 'r.rate_thousandths', 'r.price_thousandths', 'r.lock_date', 'r.expires_at'])
    // The score the price was made with: an application that came without credit has none of its own.
    .select(sql<number | null>`(e.event #>> '{terms,scenario,score}')::integer`.as('score'))
    .select(sql<'Lender' | 'Borrower' | null>`e.event #>> '{terms,scenario,compensation,paidBy}'`.as('paid_by'))
    .where('r.brokerage_id', '=', loan.brokerageId)
    .where('r.loan_number', '=', loan.loanNumber)
    .where('r.state', '=', 'locked')
    .executeTakeFirst();
  if (!row || Date.parse(row.expires_at) <= Date.parse(now)) return undefined;
  return {
    ...(row.sheet_version === null ? {} : { productId: row.product_id, sheetVersion: row.sheet_version }),
    lock: {
      lockId: row.lock_id,
      rate: row.rate_thousandths,
      price: row.price_thousandths,
      score: row.score,
      compensationPaidBy: row.paid_by,
      lockedOn: row.lock_date,
      until: momentOf(new Date(row.expires_at).toISOString(), zone),
    },
  };
}
