import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { Instant } from '../../../foundation/units/units.ts';

/** The terms of a loan's newest lock. */
export interface LockedTerms {
  readonly productId: string;
  readonly rate: number;
  readonly price: number;
  readonly lockDays: number;
  readonly lockedAt: Instant;
}

/** The terms of a loan's newest lock, in force or not; undefined when it was never locked. */
export async function lockedTerms(tx: ReadTx, loan: FoundLoan): Promise<LockedTerms | undefined> {
  return tx
    .selectFrom('rate_lock')
    .select([
      'product_id as productId',
      'rate_thousandths as rate',
      'price_thousandths as price',
      'lock_days as lockDays',
      'locked_at as lockedAt',
    ])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .orderBy('locked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
